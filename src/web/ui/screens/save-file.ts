/** Has the browser save a text as a file. */
export function saveFile({ filename, text, type }: { filename: string; text: string; type: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // The browser has taken it up by then, however large it is.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
