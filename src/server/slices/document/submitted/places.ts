import type { Affiliation, Contributor } from '#contract/document/document.ts';

/** Letters and digits alone, without case and accents. */
export const bareName = (words: string): string =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * The ids of an author's affiliations: those of the document, which learn their addresses at ROR, and those of the form that
 * it lacks. New ones and addresses go into `affiliations`.
 */
export function placesOf(
  author: Contributor,
  places: readonly { text: string; ror: string }[],
  affiliations: Affiliation[],
  freshId: (stem: string) => string,
): string[] {
  const known = (id: string) => affiliations.find((one) => one.id === id);
  const own = [...author.affiliations];
  const isSame = (one: string, other: string) => {
    const [a, b] = [bareName(one), bareName(other)];
    return a === b || (a.length > 8 && b.length > 8 && (a.includes(b) || b.includes(a)));
  };
  // A file that says where its authors work is better informed than a form of one line.
  const isFromForm = own.every((id) => places.some(({ text }) => isSame(text, known(id)?.text ?? '')));
  for (const { text, ror } of places) {
    const same = own.find((id) => isSame(known(id)?.text ?? '', text));
    const only = own.length === 1 && places.length === 1 ? own[0] : undefined;
    const id = same ?? only;
    if (id !== undefined) addRor(affiliations, id, ror);
    else if (isFromForm) own.push(idOf(affiliations, text, ror, freshId));
  }
  return own;
}

function addRor(affiliations: Affiliation[], id: string, ror: string): void {
  const at = affiliations.findIndex((one) => one.id === id);
  const found = affiliations[at];
  if (found && ror && !found.ror) affiliations[at] = { ...found, ror };
}

function idOf(affiliations: Affiliation[], text: string, ror: string, freshId: (stem: string) => string) {
  const known = affiliations.find((one) => bareName(one.text) === bareName(text));
  if (known) {
    addRor(affiliations, known.id, ror);
    return known.id;
  }
  const id = freshId('aff');
  affiliations.push({ id, text, ...(ror && { ror }) });
  return id;
}
