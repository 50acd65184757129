import type { Affiliation, Contributor } from '#contract/document/document.ts';
import type { Building } from './building.ts';
import { explains, type Line } from './front-lines.ts';
import { bare } from './items.ts';
import { isGroup, isPerson, type NamedAuthor, namesIn, partsOf } from './names.ts';
import { institution, keywordsHead, runningHead } from './words.ts';

/** An author with the place of the name in the file. */
export interface FoundAuthor extends Contributor {
  marks: string[];
  line: number;
}

export const emails = /(?<![\w.+'-])[\w.+'-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;
const orcids = /\b\d{4}-\d{4}-\d{4}-\d{3}[\dX]\b/g;
const correspondence =
  /^(?:[*†‡✉∗\ue000\ue001\s]*)?(?:(?:to whom|author(?:s)? (?:for|to whom)|address (?:for )?)?\s*(?:all )?(?:corresponding|correspondence|correspondance)|e-?mails?\b|contact\b)/i;

const asAuthor = ({ name, marks }: NamedAuthor, line: number): FoundAuthor => ({
  ...partsOf(name),
  corresponding: marks.some((mark) => /[*✉∗⁎]/.test(mark)),
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

/** Ends of the list of authors: an abstract, keywords, an e-mail of correspondence. */
const noNames = (line: Line) =>
  runningHead.test(line.words) || keywordsHead.test(line.words) || correspondence.test(line.words);

/** The authors that lines name, from the first line with names on; lines of affiliations may be between. */
export function findAuthors(lines: readonly Line[]): FoundAuthor[] {
  const found: FoundAuthor[] = [];
  let strange = 0;
  for (const [index, line] of lines.entries()) {
    if (line.used || noNames(line)) continue;
    const plausible =
      line.words.length < 6000 &&
      !(institution.test(line.words) && found.length > 0 && !line.marked.includes('\ue000'));
    const read = plausible ? namesOfLine(line.marked) : undefined;
    const names = read?.names;
    // One name alone may be anything; a list of them, or a mark behind it, tells.
    const sure =
      names &&
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
    } else if (found.length > 0 || strange > 8) {
      strange += 1;
      // After a list of names come affiliations, not more names.
      if (strange > (found.length > 1 && found.every((one) => one.line === found[0]?.line) ? 0 : 5)) break;
    } else strange += 1;
  }
  return unique(found);
}

/** Gives the addresses behind names to the authors whom they belong to, who are the corresponding ones. */
function noteLettersTo(authors: FoundAuthor[], { words }: Line): void {
  const mails: string[] = words.match(emails) ?? [];
  giveMails(authors, mails);
  const last = authors.at(-1);
  const [left, ...others] = mails.filter((mail) => authors.every(({ email }) => email !== mail));
  if (last && !last.email && left && others.length === 0) last.email = left;
  for (const author of authors) if (author.email && mails.includes(author.email)) author.corresponding = true;
}

function unique(authors: FoundAuthor[]): FoundAuthor[] {
  const seen = new Set<string>();
  return authors.filter(({ name }) => {
    const key = bare(name);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const leading = /^(?:\ue000([^\ue001]*)\ue001|(\d{1,2}|[a-h]|[*†‡§¶#])(?:[.)]\s*|\s+|(?=\p{Lu}\p{Ll})))\s*/u;

/** The affiliations of lines, with the marks that authors refer to them by. */
export function findAffiliations(building: Building, lines: Line[], authors: FoundAuthor[]): Affiliation[] {
  const affiliations: Affiliation[] = [];
  const byMark = new Map<string, string>();
  const last = Math.max(-1, ...authors.map(({ line }) => line));
  const first = Math.min(...authors.map(({ line }) => line));
  for (const [index, line] of lines.entries()) {
    if (line.used || index <= first) continue;
    const pieces = line.marked
      .split(/(?:;\s*|\.\s+|,?\s+)?(?=\ue000[\w*†‡§¶#,]+\ue001\s?\p{Lu})/u)
      .filter(Boolean);
    const read = pieces.map((piece) => {
      const [begin = '', raised, plain] = leading.exec(piece) ?? [];
      return {
        marks: (raised ?? plain ?? '').match(/\d+|[^\s\d,]/g) ?? [],
        text: piece.slice(begin.length).replace(/[\ue000\ue001]/g, ''),
      };
    });
    const isMarked = read.every(
      ({ marks }) =>
        marks.length > 0 && marks.some((mark) => authors.some((author) => author.marks.includes(mark))),
    );
    const isAffiliation =
      !correspondence.test(line.words) &&
      !/contributed equally|deceased|present address|current address/i.test(line.words) &&
      line.words.length < 4000 &&
      (institution.test(line.words)
        ? isMarked || /,/.test(line.words) || line.words.length < 200
        : isMarked && /,/.test(line.words) && index > last);
    if (!isAffiliation) continue;
    const before = affiliations.length;
    const texts: string[] = [];
    for (const { marks, text } of read) {
      const clean = text
        .replace(emails, '')
        .replace(/\(?\s*e-?mails?\s*:?\s*\)?\s*$/i, '')
        .replace(/[\s,;]+$/, '')
        .replace(/\s+/g, ' ')
        .trim();
      const id = building.id('aff');
      affiliations.push({ id, text: clean.replace(/^affiliations?\s*:\s*/i, '') });
      texts.push(clean);
      for (const mark of marks) byMark.set(mark, id);
      // Names and affiliations by turns.
      if (marks.length === 0 || !isMarked)
        for (const author of authors)
          if (
            author.line < index &&
            author.affiliations.length === 0 &&
            author.marks.every((mark) => !/\w/.test(mark))
          )
            author.affiliations.push(id);
    }
    const mails: string[] = line.words.match(emails) ?? [];
    if (explains(building, line, [...texts, ...mails])) line.used = true;
    else affiliations.length = before;
    giveMails(authors, mails);
  }
  for (const author of authors)
    for (const mark of author.marks) {
      const id = byMark.get(mark);
      if (id && !author.affiliations.includes(id)) author.affiliations.push(id);
    }
  const only = affiliations[0];
  if (affiliations.length === 1 && only) for (const author of authors) author.affiliations = [only.id];
  return affiliations;
}

/** E-mail addresses go to the author whose name is in them, else to the one that is marked as corresponding. */
function giveMails(authors: FoundAuthor[], mails: readonly string[]): void {
  for (const mail of mails) {
    const local = bare(mail.split('@')[0] ?? '');
    const [named] = authors
      .filter(({ surname, givenNames }) => {
        const [family, given] = [bare(surname ?? ''), bare(givenNames ?? '')];
        return (
          family.length > 2 &&
          (local.includes(family) || (local.includes(family.slice(0, 5)) && local.includes(given[0] ?? '')))
        );
      })
      // A short name may be within a longer one.
      .sort((one, other) => (other.surname ?? '').length - (one.surname ?? '').length);
    const author =
      named ??
      authors.find(({ corresponding, email }) => corresponding && !email) ??
      (authors.length === 1 ? authors[0] : undefined);
    if (author && !author.email) author.email = mail;
  }
}

/** Reads lines of correspondence, ORCID iDs and marks such as “contributed equally”; what they hold besides stays. */
export function readAuthorNotes(building: Building, lines: readonly Line[], authors: FoundAuthor[]): void {
  for (const line of lines) {
    if (line.used) continue;
    const mails: string[] = line.words.match(emails) ?? [];
    const named = authors.filter(
      ({ name, surname }) =>
        line.words.includes(name) ||
        (surname && new RegExp(`\\b${surname.replace(/[^\p{L}]/gu, '.')}\\b`, 'u').test(line.words)),
    );
    if (correspondence.test(line.words) || mails.length > 0) {
      if (correspondence.test(line.words)) for (const author of named) author.corresponding = true;
      const alone = named.length === 1 && mails.length === 1 ? named[0] : undefined;
      if (alone && !alone.email) alone.email = mails[0];
      giveMails(authors, mails);
      const given = authors.filter(({ email }) => email && mails.includes(email));
      if (correspondence.test(line.words) && named.length === 0)
        for (const author of given) author.corresponding = true;
      const pieces = [...given.map(({ email }) => email ?? ''), ...named.map(({ name }) => name)];
      if (mails.every((mail) => pieces.includes(mail)) && explains(building, line, pieces)) {
        line.used = true;
        // They are printed once, with the authors.
        building.take(...named.map(({ name }) => name));
      }
    }
    for (const orcid of line.words.match(orcids) ?? []) {
      const before = line.words.slice(0, line.words.indexOf(orcid));
      const owner = [...authors].sort(
        (a, b) => before.lastIndexOf(b.surname ?? b.name) - before.lastIndexOf(a.surname ?? a.name),
      )[0];
      if (owner && !owner.orcid) owner.orcid = orcid;
    }
    const mark = /^[\ue000]?([*†‡§¶#])/.exec(line.marked)?.[1];
    const marked = authors.filter(({ marks }) => mark && marks.includes(mark));
    if (/contributed equally|equal contribution/i.test(line.words))
      for (const author of marked) author.equalContribution = true;
    if (/\bdeceased\b/i.test(line.words)) for (const author of marked) author.deceased = true;
  }
}
