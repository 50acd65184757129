export const saveFile = ({ filename, text, type }: { filename: string; text: string; type: string }): void =>
  saveBlob(filename, new Blob([text], { type }));

export function saveBlob(filename: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // By then the browser has started the download, whatever its size.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** File name of a Content-Disposition header (RFC 6266), else `otherwise`. */
export function fileNameOf(disposition: string | null, otherwise: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="([^"]*)"/i.exec(disposition ?? '')?.[1];
  try {
    return encoded ? decodeURIComponent(encoded) : plain || otherwise;
  } catch {
    return plain || otherwise;
  }
}
