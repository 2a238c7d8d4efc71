/** Copies a text; false where the browser has no clipboard, or does not let the page write to it. */
export async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
