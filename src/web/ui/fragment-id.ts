/** The id in a fragment (`#section%201`); used as is if it can't be decoded. */
export function fragmentId(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
