import type { CslItem } from '#contract/document/csl.ts';
import { readAuthors } from './authors.ts';
import { certaintyOf } from './certainty.ts';
import { takeIdentifiers } from './identifiers.ts';
import { quotedTitle, splitTitle } from './split-title.ts';
import { findTail } from './tail.ts';
import { fieldsOfTail } from './tail-fields.ts';
import { LONGEST_REFERENCE, lineOf, trimmed } from './text.ts';
import type { ParsedReference, Words } from './types.ts';
import { readWork, seemsOtherWork } from './works.ts';

const month =
  '(?:Jan(?:uary|uar)?|Feb(?:ruary|ruar)?|Mar(?:ch)?|März|Apr(?:il)?|May|Mai|June?|Juni|July?|Juli|Aug(?:ust)?|Sept?(?:ember)?|O[ck]t(?:ober)?|Nov(?:ember)?|De[cz](?:ember)?|Spring|Summer|Autumn|Fall|Winter)\\b\\.?';
/** Without brackets, a word behind the year begins the title unless it is a month that no other word follows. */
const day = `(?:,?\\s(?:\\p{Lu}\\p{L}{2,8}\\.?(?=[^()[\\]]{0,14}[)\\]])(?:[-–]\\p{L}{3,9})?|${month}(?:[-–/]${month})?(?=\\s?(?:[\\d–.,:;)\\]-]|$)))(?:\\s\\d{1,2}(?!\\p{L}))?)`;
const year = new RegExp(
  `^[\\s.,:;]*(?<open>[([])?\\s*(?:c\\.? ?)?(?<year>(?:1[5-9]|20)\\d\\d)(?:\\s?[-–/]\\s?\\d{2,4})?(?<suffix>[a-z])?(?:\\s?\\[\\d{4}\\])?${day}?\\s*(?<close>[)\\]])?(?<after>[.,:;]*)\\s*`,
  'u',
);
const noYear =
  /^[\s.,:;]*[([]?(?<words>in press|n\.\s?d\.|forthcoming|submitted|accepted|im Druck|o\. ?J\.)[)\]]?[.,:]*\s*/i;
const label =
  /^\s*(?:\[\s?\w{1,12}\s?\]|\((?:\d{1,4}|[a-z])\)|\d{1,4}[.)](?=\s*\D)|\d{1,4}(?=\s\p{Lu}))[.:]?\s*/u;

const yearInParentheses = /\((?<year>(?:1[5-9]|20)\d\d)(?<suffix>[a-z])?\)/;
/** A dash in place of the authors, who are those of the reference before. */
const sameAuthors = /^\s*(?:[—–―]{2,}|-{3,}|_{3,})(?=[\s.,])/;

/** Reads one printed reference into its fields; `before` is that of the reference before it in a list. */
export function parseReference(words: Words, before?: CslItem): ParsedReference {
  const line = lineOf(words);
  const csl: CslItem = { type: 'article-journal' };
  if (line.text.length > LONGEST_REFERENCE)
    return { csl, etAl: false, certainty: 0, leftovers: [line.text.slice(0, 200)] };
  const numbered = label.exec(line.text)?.[0].length ?? 0;
  const { text: whole, found } = takeIdentifiers(line.text.slice(numbered));
  const dash = before?.author && sameAuthors.exec(whole)?.[0].length;
  const authors = dash
    ? { names: before.author ?? [], etAl: false, end: dash, clear: 1 }
    : readAuthors(whole);
  let at = authors.end;
  if (authors.names.length > 0) csl.author = authors.names;
  const dated = year.exec(whole.slice(at))?.groups;
  const parsed: ParsedReference = { csl, etAl: authors.etAl, certainty: 0, leftovers: [] };
  let early: string | undefined;
  if (
    dated?.year &&
    (dated.open ? dated.close : /^[.,:]/.test(dated.after ?? '') || at > 0) &&
    !(dated.after ?? '').includes(';')
  ) {
    early = dated.year;
    if (dated.suffix) parsed.yearSuffix = dated.suffix;
    at += year.exec(whole.slice(at))?.[0].length ?? 0;
  } else {
    const none = noYear.exec(whole.slice(at));
    if (none?.groups) {
      csl.issued = { literal: none.groups.words };
      at += none[0].length;
    }
  }
  const skipped = /^[\s.,:;]*/.exec(whole.slice(at))?.[0].length ?? 0;
  const body = whole.slice(at + skipped).trimEnd();
  const offset = numbered + at + skipped;
  const quoted = quotedTitle(body);
  const rest = quoted ? body.slice(quoted.rest) : body;
  const tail = findTail(rest);
  const middle = tail ? rest.slice(0, tail.from) : rest;
  let margin = 3;
  if (quoted) {
    csl.title = quoted.title;
    csl['container-title'] = trimmed(middle);
  } else {
    const shift = offset + (body.length - rest.length);
    const italic = line.italic.map(({ from, to }) => ({ from: from - shift, to: to - shift }));
    const commas = /^\s*,/.test(whole.slice(authors.end)) && !early;
    const split = splitTitle(middle.replace(/[\s.,;:([]+$/, ''), { commas, italic });
    margin = split?.margin ?? 0;
    csl.title = split?.title ?? trimmed(middle);
    if (split) csl['container-title'] = split.source;
  }
  const fields = tail ? fieldsOfTail(tail, early) : undefined;
  if (csl['container-title']) csl['container-title'] = csl['container-title'].replace(/^in:\s+/i, '');
  const issued = early ?? fields?.year;
  if (issued) csl.issued = { 'date-parts': [[Number(issued)]] };
  if (fields?.yearSuffix) parsed.yearSuffix = fields.yearSuffix;
  if (fields?.volume) csl.volume = fields.volume;
  if (fields?.issue) csl.issue = fields.issue;
  if (fields?.firstPage)
    csl.page = fields.lastPage ? `${fields.firstPage}-${fields.lastPage}` : fields.firstPage;
  Object.assign(csl, found);
  if (seemsOtherWork(body, csl['container-title'], csl.volume)) {
    const known: CslItem = { type: 'document', ...(csl.author ? { author: csl.author } : {}), ...found };
    if (early || csl.issued?.literal) known.issued = csl.issued;
    const other = readWork(body, known, quoted);
    if (!(other.csl.type === 'document' && csl['container-title'])) {
      parsed.csl = other.csl;
      if (other.left) parsed.leftovers.push(other.left);
    }
  }
  // Citations name the year, also of authors that could not be told apart.
  const inParentheses = parsed.csl.issued ? undefined : yearInParentheses.exec(whole)?.groups;
  if (inParentheses?.year) parsed.csl.issued = { 'date-parts': [[Number(inParentheses.year)]] };
  if (inParentheses?.suffix) parsed.yearSuffix = inParentheses.suffix;
  parsed.certainty = certaintyOf(parsed, {
    clear: authors.clear,
    margin,
    quoted: quoted !== undefined,
    unexplained: fields?.unexplained ?? 0,
  });
  return parsed;
}
