import type { Contributor } from '#contract/document/document.ts';
import { correspondence, emails, giveMails } from './author-notes.ts';
import type { Line } from './front-lines.ts';
import { endsWithFather, isGroup, isPerson, type NamedAuthor, namesIn, partsOf } from './names.ts';
import { clearlyPlaced, type PlacedAuthor, placedNames } from './placed-names.ts';
import { bare } from './texts.ts';
import { institution, keywordsHead, runningHead } from './words.ts';

/** An author with the place of the name in the file. */
export interface FoundAuthor extends Contributor {
  marks: string[];
  line: number;
  /** The affiliations behind the name, on its line. */
  places?: string[];
}

/** Marks of the author to whom letters go. */
export const forLetters = /[*✉∗⁎]/;

const asAuthor = ({ name, marks }: NamedAuthor, line: number): FoundAuthor => ({
  ...partsOf(name),
  corresponding: marks.some((mark) => forLetters.test(mark)),
  equalContribution: false,
  deceased: false,
  affiliations: [],
  roles: [],
  marks,
  line,
});

/** Words behind the last names of a line, from which on it says who is written to. */
const lettersTo =
  /(?<=\S)\s*(?:[*†‡✉∗]|\ue000[^\ue001]*\ue001)?\s*(?:to whom\b|corresponding author|correspondence\b|e-?mails?\s*:)/i;

/** The names of a line, and of one that ends with addresses for letters those before them. */
function namesOfLine(marked: string): { names: NamedAuthor[]; lettersTo: boolean } | undefined {
  const names = namesIn(marked);
  if (names) return { names, lettersTo: false };
  const at = marked.search(lettersTo);
  const before = at > 0 ? namesIn(marked.slice(0, at)) : undefined;
  return before && { names: before, lettersTo: true };
}

const asPlaced = (found: readonly PlacedAuthor[], line: number): FoundAuthor[] =>
  found.map(({ places, orcid, ...one }) => ({ ...asAuthor(one, line), places, ...(orcid && { orcid }) }));

/** Ends of the list of authors: an abstract, keywords, an e-mail of correspondence. */
const noNames = (line: Line) =>
  runningHead.test(line.words) || keywordsHead.test(line.words) || correspondence.test(line.words);

/** The authors that lines name, from the first line with names on; lines of affiliations may be between. */
export function findAuthors(lines: readonly Line[]): FoundAuthor[] {
  const found: FoundAuthor[] = [];
  let strange = 0;
  for (const [index, line] of lines.entries()) {
    if (line.used || line.contents || noNames(line)) continue;
    const clearly = found.every(({ places }) => places) ? clearlyPlaced(line) : undefined;
    if (clearly) {
      found.push(...asPlaced(clearly, index));
      strange = 0;
      continue;
    }
    const plausible =
      line.words.length < 6000 &&
      !(institution.test(line.words) && found.length > 0 && !line.marked.includes('\ue000')) &&
      !isMarkedAs(line, found);
    const read = plausible ? namesOfLine(line.marked) : undefined;
    const names = read?.names;
    // One name alone may be anything; a list of them, or a mark behind it, tells.
    const sure =
      names &&
      // Headings that Word numbers look like names.
      (names.length > 1 || !line.numbered) &&
      (names.length > 1 ||
        names[0]?.marks.length ||
        found.length > 0 ||
        isPerson(names[0]?.name ?? '') ||
        (isGroup(names[0]?.name ?? '') && !institution.test(names[0]?.name ?? '')));
    if (
      names &&
      sure &&
      !(found.length > 0 && names.every(({ name }) => isGroup(name) && institution.test(name)))
    ) {
      found.push(...names.map((name) => asAuthor(name, index)));
      if (read?.lettersTo) noteLettersTo(found, line);
      strange = 0;
    } else if (placedNames(line) && found.every(({ places }) => places)) {
      found.push(...asPlaced(placedNames(line) ?? [], index));
      strange = 0;
    } else if (found.length > 0 || strange > 8) {
      strange += 1;
      // After a list of names come affiliations, not more names.
      if (strange > (found.length > 1 && found.every((one) => one.line === found[0]?.line) ? 0 : 5)) break;
    } else strange += 1;
  }
  return withSurnames(unique(withoutTitle(found)));
}

/** A line that begins with the mark of an author above: an affiliation or a note. */
const isMarkedAs = ({ marked }: Line, found: readonly FoundAuthor[]): boolean => {
  const [, mark] = /^\ue000\s*([\da-z*†‡§¶#∗]{1,2})(?:[,\s][^\ue001]*)?\ue001\s*\S/.exec(marked) ?? [];
  return mark !== undefined && found.some(({ marks }) => marks.includes(mark));
};

/** Names with marks stand below a title in another language, which may look like a name. */
function withoutTitle(found: FoundAuthor[]): FoundAuthor[] {
  const [first, ...others] = found;
  const isTitle =
    first?.marks.length === 0 &&
    first.name.split(' ').length > 3 &&
    others.length > 1 &&
    others.every(({ line, marks }) => line !== first.line && marks.length > 0);
  return isTitle ? others : found;
}

/** In Latin letters a father’s name may be a surname: it is none where several names end with one. */
function withSurnames(authors: FoundAuthor[]): FoundAuthor[] {
  const ending = authors.filter(({ name }) => endsWithFather(name));
  return ending.length < 2
    ? authors
    : authors.map((author) =>
        ending.includes(author) ? { ...author, ...partsOf(author.name, true) } : author,
      );
}

/** Gives the addresses behind names to the authors whom they belong to, who are the corresponding ones. */
function noteLettersTo(authors: FoundAuthor[], { words }: Line): void {
  const mails: string[] = words.match(emails) ?? [];
  giveMails(authors, words);
  const last = authors.at(-1);
  const [left, ...others] = mails.filter((mail) => authors.every(({ email }) => email !== mail));
  if (last && !last.email && left && others.length === 0) last.email = left;
  for (const author of authors) if (author.email && mails.includes(author.email)) author.corresponding = true;
}

function unique(authors: FoundAuthor[]): FoundAuthor[] {
  const seen: FoundAuthor[] = [];
  for (const author of authors) if (!seen.some((one) => isSame(one, author))) seen.push(author);
  return seen;
}

/** One name, also with a further given name as its initial on another line: `Ada D. Lind`, `Ada Diana Lind`. */
function isSame(one: FoundAuthor, other: FoundAuthor): boolean {
  if (bare(one.name) === bare(other.name)) return true;
  const [names, others] = [one, other].map(({ givenNames = '' }) => givenNames.split(' ').map(bare));
  return (
    one.line !== other.line &&
    one.surname !== undefined &&
    bare(one.surname) === bare(other.surname ?? '') &&
    names !== undefined &&
    others?.length === names.length &&
    (names[0]?.length ?? 0) > 1 &&
    names[0] === others[0] &&
    names.every((name, index) => {
      const same = others[index] ?? '';
      return name === same || (Math.min(name.length, same.length) === 1 && name[0] === same[0]);
    })
  );
}

/** Where no words tell whom to write to, those with an asterisk and an e-mail, also if it marks their affiliation. */
export function noteByMail(authors: FoundAuthor[]): void {
  if (authors.some(({ corresponding }) => corresponding)) return;
  for (const author of authors)
    author.corresponding = author.email !== undefined && author.marks.some((mark) => forLetters.test(mark));
}
