import type { Block, Note } from '#contract/document/nodes.ts';
import type { WordInline } from '../docx/blocks.ts';
import type { FoundAuthor } from './authors.ts';
import type { Building } from './building.ts';
import { explains, type Line } from './front-lines.ts';
import { degrees } from './names.ts';
import { bare } from './texts.ts';

export const emails = /(?<![\w.+'-])[\w.+'-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;
export const orcids = /\b\d{4}-\d{4}-\d{4}-\d{3}[\dX]\b/g;
export const correspondence =
  /^(?:[*†‡✉∗\ue000\ue001\s]*)?(?:(?:to whom|author(?:s)? (?:for|to whom)|address (?:for )?)?\s*(?:all )?(?:corresponding|correspondence|correspondance)|e-?mails?\b|contact\b)/i;

/** Words with a surname that is no part of a longer one. */
const withSurname = (surname: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])${surname.replace(/[^\p{L}\p{M}]/gu, '.')}(?![\\p{L}\\p{M}])`, 'gu');

/** Whether an e-mail address has an author’s name; a short one may be within any word. */
function hasName(mail: string, { surname, givenNames }: FoundAuthor): boolean {
  const [before = ''] = mail.split('@');
  const [family, given] = [bare(surname ?? ''), bare(givenNames ?? '')];
  if (family.length < 3) return false;
  if (before.split(/[^\p{L}]+/u).some((word) => bare(word) === family)) return true;
  const local = bare(before);
  if (family.length > 4)
    return local.includes(family) || (local.includes(family.slice(0, 5)) && local.includes(given[0] ?? ''));
  const rest = local.replace(/\d/g, '').replace(family, '');
  const initials = (givenNames ?? '').split(/[\s.-]+/).map((word) => bare(word)[0] ?? '');
  return local.includes(family) && (given.startsWith(rest) || rest === initials.join(''));
}

/** The author whose name an e-mail address has: of several, the longest, which the others may be within. */
export const namedIn = (mail: string, authors: readonly FoundAuthor[]): FoundAuthor | undefined =>
  allNamedIn(mail, authors)[0];

const allNamedIn = (mail: string, authors: readonly FoundAuthor[]): FoundAuthor[] =>
  authors
    .filter((author) => hasName(mail, author))
    .sort((one, other) => (other.surname ?? '').length - (one.surname ?? '').length);

const initialsOf = ({ givenNames, surname }: FoundAuthor): string =>
  [...(givenNames ?? '').split(/[\s.-]+/), ...(surname ?? '').split(/[\s-]+/)]
    .map((word) => bare(word)[0] ?? '')
    .join('');

/** Capitals that stand in brackets behind an e-mail address, such as `(A.B.)`. */
const initialsBehind = /^\s*\(\s*((?:\p{Lu}[\s.-]*){2,4})\)/u;
/** Capitals that are rather a country, or a degree that the list for names lacks. */
const notInitials = /^(?:USA?|UK|UAE|PRC|ROC|EU|BS|DDS|DMD|DSC|JD|LLB|LLM|MSC)$/;

/** The e-mail addresses of `words`, with the one author, if any, whose initials stand in brackets behind each. */
function initialledIn(words: string, authors: readonly FoundAuthor[]) {
  const found = [...words.matchAll(emails)].map(({ 0: mail, index }) => {
    const letters = (initialsBehind.exec(words.slice(index + mail.length))?.[1] ?? '').replace(/[\s.-]/g, '');
    const owners = letters ? authors.filter((author) => initialsOf(author) === bare(letters)) : [];
    const owner = owners.length === 1 ? owners[0] : undefined;
    return { mail, owner, sure: letters.replace(degrees, '') !== '' && !notInitials.test(letters) };
  });
  // Where others have initials behind them, `(M.D.)` is a person too.
  const some = found.some(({ owner, sure }) => owner && sure);
  return found.map(({ mail, owner }) => ({ mail, initialled: some ? owner : undefined }));
}

/**
 * The e-mail addresses of `words` go to the author whose name is in them, else to the one whose initials stand behind
 * them, else to the one that is marked as corresponding.
 */
export function giveMails(authors: FoundAuthor[], words: string): void {
  const free = initialledIn(words, authors).filter(({ mail }) =>
    authors.every(({ email }) => email !== mail),
  );
  const left: string[] = [];
  const give = (author: FoundAuthor | undefined, mail: string) => {
    if (author && !author.email) author.email = mail;
  };
  // Initials tell apart those who have one name.
  for (const { mail, initialled } of free) {
    const named = allNamedIn(mail, authors);
    const author = named.length > 0 ? (named.find((one) => one === initialled) ?? named[0]) : initialled;
    if (author) give(author, mail);
    else left.push(mail);
  }
  for (const mail of left)
    give(
      authors.find(({ corresponding, email }) => corresponding && !email) ??
        (authors.length === 1 ? authors[0] : undefined),
      mail,
    );
}

/** Reads lines of correspondence, ORCID iDs and marks such as “contributed equally”; what they hold besides stays. */
export function readAuthorNotes(building: Building, lines: readonly Line[], authors: FoundAuthor[]): void {
  for (const [index, line] of lines.entries()) {
    if (line.used || line.contents) continue;
    const mails: string[] = line.words.match(emails) ?? [];
    const named = authors.filter(
      ({ name, surname }) => line.words.includes(name) || (surname && withSurname(surname).test(line.words)),
    );
    if (correspondence.test(line.words) || mails.length > 0) {
      if (correspondence.test(line.words)) for (const author of named) author.corresponding = true;
      const alone = named.length === 1 && mails.length === 1 ? named[0] : undefined;
      if (alone && !alone.email) alone.email = mails[0];
      giveMails(authors, line.words);
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
    readOrcids(building, line, lines[index - 1], authors);
    const mark = /^[\ue000]?([*†‡§¶#])/.exec(line.marked)?.[1];
    const marked = authors.filter(({ marks }) => mark && marks.includes(mark));
    if (/contributed equally|equal contribution/i.test(line.words))
      for (const author of marked) author.equalContribution = true;
    if (/\bdeceased\b/i.test(line.words)) for (const author of marked) author.deceased = true;
  }
}

/** A picture no larger than a letter or two, as of ORCID beside an iD. */
export const isSign = (inline: WordInline): boolean =>
  inline.kind === 'picture' && Math.max(inline.width ?? emuOfSign, inline.height ?? emuOfSign) < emuOfSign;
const emuOfSign = 320_000;

/** The notes of a paragraph of nothing but their marks. */
export function marksAlone(block: Block): Note[] | undefined {
  if (block.type !== 'paragraph') return undefined;
  const marks = (block.content ?? []).filter((one) => one.type !== 'text' || one.text.trim() !== '');
  const found = marks.filter((one) => one.type === 'footnote');
  return found.length > 0 && found.length === marks.length
    ? found.map(({ attrs, content }) => ({
        type: 'note',
        ...(attrs?.id && { attrs: { id: attrs.id } }),
        content,
      }))
    : undefined;
}

/** ORCID iDs go to the author who is named before them, on their line or alone on the one above. */
function readOrcids(building: Building, line: Line, above: Line | undefined, authors: FoundAuthor[]): void {
  const found: string[] = line.words.match(orcids) ?? [];
  const place = (words: string, { surname, name }: FoundAuthor) =>
    [...words.matchAll(withSurname(surname ?? name))].at(-1)?.index ?? -1;
  const aboveNamed = authors.filter((author) => above && place(above.words, author) >= 0);
  for (const orcid of found) {
    const before = line.words.slice(0, line.words.indexOf(orcid));
    const [named] = authors
      .filter((author) => place(before, author) >= 0)
      .sort(
        (one, other) =>
          place(before, other) - place(before, one) ||
          (other.surname ?? '').length - (one.surname ?? '').length,
      );
    const owner =
      named ?? (aboveNamed.length === 1 ? aboveNamed[0] : authors.length === 1 ? authors[0] : undefined);
    if (owner) owner.orcid ??= orcid;
  }
  const owners = authors.filter((one) => one.orcid && found.includes(one.orcid));
  if (line.used || found.length === 0 || owners.length < found.length) return;
  if (
    !explains(
      building,
      line,
      owners.flatMap(({ name, orcid }) => [name, orcid ?? '']),
    )
  )
    return;
  line.used = true;
  // They are printed once, with the authors.
  building.take(...owners.filter(({ name }) => line.words.includes(name)).map(({ name }) => name));
}
