/** Null where a text is no address. Safari 17 and others of 2023 have no `URL.parse`. */
export function parsedUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
