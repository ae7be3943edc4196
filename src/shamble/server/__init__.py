"""Tables on the network: 1 to 6 people around one `Game`, in the browser."""
