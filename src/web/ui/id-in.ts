/** The id that the anchor of an address (`#section%201`) names; one that can't be decoded is taken as it stands. */
export function idIn(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
