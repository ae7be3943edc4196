// Addresses that mean the computer one sits at: useless to anybody elsewhere.

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether links with this host name work on this computer only. */
export function onlyHere(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}
