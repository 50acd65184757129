import type { FoundAuthor } from './authors.ts';
import type { Building } from './building.ts';
import { explains, type Line } from './front-lines.ts';
import { bare } from './texts.ts';

export const emails = /(?<![\w.+'-])[\w.+'-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;
export const orcids = /\b\d{4}-\d{4}-\d{4}-\d{3}[\dX]\b/g;
export const correspondence =
  /^(?:[*†‡✉∗\ue000\ue001\s]*)?(?:(?:to whom|author(?:s)? (?:for|to whom)|address (?:for )?)?\s*(?:all )?(?:corresponding|correspondence|correspondance)|e-?mails?\b|contact\b)/i;

/** E-mail addresses go to the author whose name is in them, else to the one that is marked as corresponding. */
export function giveMails(authors: FoundAuthor[], mails: readonly string[]): void {
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
  for (const [index, line] of lines.entries()) {
    if (line.used || line.contents) continue;
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
    readOrcids(building, line, lines[index - 1], authors);
    const mark = /^[\ue000]?([*†‡§¶#])/.exec(line.marked)?.[1];
    const marked = authors.filter(({ marks }) => mark && marks.includes(mark));
    if (/contributed equally|equal contribution/i.test(line.words))
      for (const author of marked) author.equalContribution = true;
    if (/\bdeceased\b/i.test(line.words)) for (const author of marked) author.deceased = true;
  }
}

/** ORCID iDs go to the author who is named before them, on their line or alone on the one above. */
function readOrcids(building: Building, line: Line, above: Line | undefined, authors: FoundAuthor[]): void {
  const found: string[] = line.words.match(orcids) ?? [];
  const place = (words: string, { surname, name }: FoundAuthor) => words.lastIndexOf(surname ?? name);
  const aboveNamed = authors.filter((author) => above && place(above.words, author) >= 0);
  for (const orcid of found) {
    const before = line.words.slice(0, line.words.indexOf(orcid));
    const [named] = authors
      .filter((author) => place(before, author) >= 0)
      .sort((one, other) => place(before, other) - place(before, one));
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
