export function saveFile({ filename, text, type }: { filename: string; text: string; type: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // By then the browser has started the download, whatever its size.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
