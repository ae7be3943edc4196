// Copying a text. Without https the browser has no clipboard, but it can copy what is selected.
export async function copy(text: string, field: HTMLInputElement): Promise<boolean> {
  if (isSecureContext) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch (problem) {
      if (!(problem instanceof DOMException)) throw problem; // it may be forbidden: try the other way
    }
  }
  field.focus();
  field.select();
  return document.execCommand("copy");
}
