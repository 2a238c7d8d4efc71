/** Saves a text as a file of the person's device. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // A browser may still be reading it in this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
