/** Fields of the submission form, as the API names them; what is missing is read from the file alone. */
export interface FormFields {
  manuscripttitle?: string;
  runningtitle?: string;
  abstractcontent?: string;
  /** With commas between. */
  keywords?: string;
  authorDTOList?: {
    firstName?: string | null;
    lastName?: string | null;
    email?: string | null;
    affiliation?: string | null;
    correspondingauthor?: unknown;
  }[];
}

const pairs = (text: string): Map<string, number> => {
  const found = new Map<string, number>();
  for (let at = 0; at + 1 < text.length; at++) {
    const pair = text.slice(at, at + 2);
    found.set(pair, (found.get(pair) ?? 0) + 1);
  }
  return found;
};

/** Similarity of two texts, 0 to 1 (Dice’s coefficient of pairs of letters). */
export function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const [first, second] = [pairs(a), pairs(b)];
  let shared = 0;
  for (const [pair, count] of first) shared += Math.min(count, second.get(pair) ?? 0);
  return (2 * shared) / Math.max(1, a.length + b.length - 2);
}
