import type { Affiliation } from '#contract/document/document.ts';
import { correspondence, emails, giveMails, namedIn, orcids } from './author-notes.ts';
import { type FoundAuthor, forLetters } from './authors.ts';
import type { Building } from './building.ts';
import { explains, type Line } from './front-lines.ts';
import { institution } from './words.ts';

const leading =
  /^(?:\ue000([^\ue001]*)\ue001|\[?(\d{1,2}|[a-h]|[*†‡§¶#])(?:[.．、):\]]+\s*|\s+|(?=\p{Lu}\p{Ll}|\p{Lo})))(?:\s*[–—-]\s+|\s*)/u;

/** Numbers behind an address. */
const trailing = /\s*\ue000([\d,\s]+)\ue001[.;,]?$/;

/** Sentences, which also name institutions: thanks, or the beginning of a text. Names have capitals. */
const sentence =
  /^(?:Thanks?|We|This|Their|Supported|Funded)\b|\b(?:is|are|was|were|has|have|been|be|thanks?|express(?:es)?|supported|funded|declares?|their|which|that|this|we)\b(?!['’])/;

/** Gives what an address says of reaching somebody to the only author whom its marks name. */
function takeContacts(authors: readonly FoundAuthor[], marks: readonly string[], text: string): void {
  const owners = authors.filter((author) => author.marks.some((mark) => marks.includes(mark)));
  const [owner] = owners;
  if (owners.length !== 1 || !owner) return;
  const [mail, ...otherMails] = text.match(emails) ?? [];
  if (mail && otherMails.length === 0 && (namedIn(mail, authors) ?? owner) === owner) owner.email ??= mail;
  const [orcid, ...otherIds] = text.match(orcids) ?? [];
  if (orcid && otherIds.length === 0) owner.orcid ??= orcid;
}

/**
 * An address without e-mails, and ORCID iDs that authors have, and the words before those; with the e-mails that nobody
 * has.
 */
function withoutContacts(
  authors: readonly FoundAuthor[],
  text: string,
): { address: string; contacts: string[] } {
  const has = (contact: string) => authors.some(({ email, orcid }) => email === contact || orcid === contact);
  const contacts: string[] = [];
  const without = (words: string, pattern: RegExp, label: string) =>
    words.replace(
      new RegExp(`(?:${label}[\\s:(]*)?(${pattern.source})(?:\\s*\\((?:[A-Z]\\.[\\s-]?)+\\)|\\))?`, 'gi'),
      (whole, contact: string) => {
        if (has(contact)) return '';
        if (!contact.includes('@')) return whole;
        contacts.push(whole);
        return '';
      },
    );
  const kept = without(
    without(text, emails, '\\(?e-?mails?(?: address(?:es)?)?'),
    orcids,
    '\\(?orcid(?: ids?)?[\\s:]*(?:https?://orcid\\.org/)?',
  );
  const address = kept
    .replace(/\(?\s*e-?mails?\s*:?\s*\)?\s*$/i, '')
    .replace(/\.(?:\s*\.)+(?=\s|$)/g, '.')
    .replace(/;(?:\s*;)+/g, ';')
    .replace(/[\s,;:]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return { address, contacts };
}

/** The affiliations of lines, with the marks that authors refer to them by, and e-mails in them that nobody has. */
export function findAffiliations(
  building: Building,
  lines: Line[],
  authors: FoundAuthor[],
): { affiliations: Affiliation[]; contacts: string[] } {
  const affiliations: Affiliation[] = [];
  const contacts: string[] = [];
  const byMark = new Map<string, string>();
  const last = Math.max(-1, ...authors.map(({ line }) => line));
  const first = Math.min(...authors.map(({ line }) => line));
  for (const author of authors)
    author.affiliations = (author.places ?? []).map((place) => {
      const known = affiliations.find(({ text }) => text === place);
      const id = known?.id ?? building.id('aff');
      if (!known) affiliations.push({ id, text: place });
      return id;
    });
  for (const [index, line] of lines.entries()) {
    if (line.used || line.contents || index <= first) continue;
    // Chinese journals put all addresses into one pair of parentheses.
    const enclosed = /^[(（]\s*(\d[.．、\s].*?)[)）]$/s.exec(line.marked)?.[1];
    const pieces = (enclosed ?? line.marked)
      .split(
        enclosed
          ? /[;；]\s*(?=\d{1,2}[.．、\s])/
          : /(?:[;；]\s*|\.\s+|[,，]?\s+)?(?=\ue000[\w*†‡§¶#,]+\ue001\s?[\p{Lu}\p{Lo}])/u,
      )
      .filter(Boolean);
    const read = pieces.map((piece) => {
      const [begin = '', raised, plain] = leading.exec(piece) ?? [];
      const [end = '', behind] = (begin === '' && trailing.exec(piece)) || [];
      return {
        marks: (raised ?? plain ?? behind ?? '').match(/\d+|[^\s\d,]/g) ?? [],
        text: piece.slice(begin.length, piece.length - end.length).replace(/[\ue000\ue001]/g, ''),
      };
    });
    const byNumbers = read.every(({ marks }) => marks.every((mark) => /\d/.test(mark)));
    const isMarked = read.every(
      ({ marks }) =>
        marks.length > 0 && marks.some((mark) => authors.some((author) => author.marks.includes(mark))),
    );
    const isAffiliation =
      !correspondence.test(line.words) &&
      !/contributed equally|deceased|present address|current address/i.test(line.words) &&
      line.words.length < 4000 &&
      (isMarked || !sentence.test(line.words)) &&
      (institution.test(line.words)
        ? isMarked || /,/.test(line.words) || line.words.length < 200
        : isMarked && index > last && (/,/.test(line.words) || (byNumbers && !sentence.test(line.words))));
    if (!isAffiliation) continue;
    for (const { marks, text } of read) takeContacts(authors, marks, text);
    giveMails(authors, line.words);
    const left: string[] = [];
    const found = read.flatMap(({ marks, text }) => {
      const clean = withoutContacts(authors, text);
      left.push(...clean.contacts);
      // An e-mail alone, of an institution.
      return clean.address === ''
        ? []
        : [{ marks, text: clean.address.replace(/^affiliations?\s*:\s*/i, '') }];
    });
    const given = authors.flatMap(({ email, orcid }) => [email ?? '', orcid ?? '']);
    if (!explains(building, line, [...found.map(({ text }) => text), ...left, ...given])) continue;
    line.used = true;
    contacts.push(...left);
    for (const { marks, text } of found) {
      const id = building.id('aff');
      affiliations.push({ id, text });
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
  }
  const bySigns = !authors.some(({ marks }) => marks.some((mark) => /\w/.test(mark) && byMark.has(mark)));
  for (const author of authors)
    for (const mark of author.marks) {
      const id = byMark.get(mark);
      if (!id) continue;
      if (!author.affiliations.includes(id)) author.affiliations.push(id);
      // An asterisk at an address is the address's, unless numbers or letters tell the addresses.
      if (bySigns && forLetters.test(mark) && !author.email) author.corresponding = false;
    }
  const only = affiliations[0];
  if (affiliations.length === 1 && only) for (const author of authors) author.affiliations = [only.id];
  return { affiliations, contacts };
}
