import { conjunctions, furtherAuthors } from './surnames.ts';
import { textOf } from './text.ts';
import type { FoundCitation, Words } from './types.ts';

const particle =
  '(?:[Vv]an|[Vv]on|[Dd]e|[Dd]er|[Dd]en|[Dd]a|[Dd]i|[Dd]el|[Dd]ella|[Dd]os|[Dd]as|[Dd]u|[Ll]a|[Ll]e|[Ll]os|[Tt]en|[Tt]er|[Zz]u|[Ss]t\\.?|al|el|bin|ibn|of|for|the)';
const word = "(?:[dDlLO]['’])?\\p{Lu}[\\p{L}\\p{M}'’‐‑&-]{0,40}?(?=[\\s,.;:)(\\]['’]|$)";
const initials = '(?:(?:\\p{Lu}\\.[ -]?){1,3}\\s?)?';
const name = `${initials}(?:${particle}\\s){0,3}${word}(?:\\s(?:${particle}\\s){0,2}${word}){0,5}`;
const joint = `(?:,?\\s(?:${conjunctions})\\s|,\\s)`;
const others = `(?:[,;]?\\s(?:${furtherAuthors}))`;
const namesBy = (between: string) =>
  `(?<names>${name}(?:${between}${name}){0,8}?)(?<more>${others})?(?:['’]s?)?`;
const year =
  '(?:(?:1[6-9]|20)\\d\\d(?:[–/-]\\d{2,4})?[a-z]?|in press|n\\.\\s?d\\.|forthcoming|submitted|in prep(?:aration)?\\.?)';
const later = `(?:\\s?(?:,|&|and|;)\\s?(?:${year}|[a-z](?![\\p{L}.])))`;
const years = `(?<years>${year}(?:${later}){0,12})(?![\\p{L}\\d])`;
/** `Smith (2010a, b)`, `Smith’s (2010, p. 12)`. */
const narrative = new RegExp(`${namesBy(joint)}\\s?[([]\\s?${years}(?=[^()]{0,60}[)\\]])`, 'gu');
/** `Smith and Jones 2010`, `Lee et al., 2011`, `SILVA; ROCHA, 2012`, within parentheses. */
const inner = new RegExp(`(?<![\\p{L}\\d])${namesBy(`(?:${joint}|;\\s)`)}[,.]?\\s${years}`, 'gu');
/** Words before a surname that begin a sentence. */
const opening =
  /^(?:(?:In|See|As|By|From|The|While|However|Although|When|Since|For|After|Following|Both|And|But|Also|Like|Unlike|To|Using|With|Similarly|Recently|Of|On|At|This|That|These|Study|Studies|Work|According|If|Because|Both|Before|Thus|Hence|Here|Then|Where|Whereas|Including|Via|Per|Cf|Contra|Siehe|Nach|Bei|Vgl|Selon|Según|Later|First|Second|Finally|Moreover|Furthermore|Additionally|Earlier|Subsequently|Consistent|Contrary|Notably|Indeed|Interestingly)(?:\.?,?\s(?:(?:to|with|of|by|in)\s)?))+/u;
const noName =
  /^(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|Spring|Summer|Autumn|Winter|Fall|Table|Tab|Figs?|Figure|Figures|Section|Eqs?|Equation|Chapter|Version|Appendix|Box|Supplement|Supplementary|Windows|Office|Year|Years|Season|Between|During|Until|Through|Accessed|Copyright|Act|No)\.?$/u;

/** Cells of tables cite without parentheses; what stands between their citations. */
const betweenAlone = /[\s;,.]+|\b(?:and|see)\b/g;
const longestAlone = 500;

/** Parts of longer paragraphs than this are read, one after the other. */
const LONGEST_PART = 20_000;

/** Citations by author and year: in parentheses, or with the year alone in them. */
export function authorYear(given: Words): FoundCitation[] {
  const text = textOf(given);
  const found: FoundCitation[] = [];
  for (let start = 0; start < text.length; start += LONGEST_PART) {
    const part = text.slice(start, start + LONGEST_PART);
    for (const match of part.matchAll(narrative)) add(match, start);
    for (const { from, to } of parentheses(part)) {
      const content = part.slice(from, to);
      for (const match of content.matchAll(inner)) add(match, start + from);
    }
  }
  if (
    found.length === 0 &&
    text.length <= longestAlone &&
    text.replace(inner, '').replace(betweenAlone, '') === ''
  )
    for (const match of text.matchAll(inner)) add(match, 0, true);
  return found.sort((a, b) => a.from - b.from);

  function add(match: RegExpExecArray, offset: number, alone = false) {
    const { names: shown = '', more, years: dates = '' } = match.groups ?? {};
    const skipped = opening.exec(shown)?.[0].length ?? 0;
    const people = namesOf(shown.slice(skipped));
    if (people.length === 0 || noName.test(people[0] as string)) return;
    const from = offset + match.index + skipped;
    const end = offset + match.index + match[0].length;
    if (found.some((one) => one.from < end && from < one.to)) return;
    const start = end - dates.length;
    yearsOf(dates).forEach(({ at, length, year, suffix }, index) => {
      const key = { names: people, etAl: more !== undefined, year, ...(suffix ? { suffix } : {}) };
      const to = start + at + length;
      // `Smith (2010)` ends after its parenthesis where nothing else is in it.
      const closes =
        index === 0 && match[0].includes('(') && text[to] === ')' && text.slice(from, to).includes('(');
      found.push({
        from: index === 0 ? from : start + at,
        to: closes ? to + 1 : to,
        system: 'author-year',
        keys: [key],
        ...(alone && { alone }),
      });
    });
  }
}

/** Texts in parentheses or brackets, the outer ones; unclosed ones are ignored. */
function parentheses(text: string): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '(' || character === '[') {
      if (depth === 0) from = at + 1;
      depth++;
    } else if ((character === ')' || character === ']') && depth > 0) {
      depth--;
      if (depth === 0) found.push({ from, to: at });
    }
  }
  return found;
}

const between = new RegExp(`,?\\s(?:${conjunctions})\\s|[,;]\\s`);

const namesOf = (text: string): string[] =>
  text
    .split(between)
    .map((one) =>
      one
        .replace(/^(?:\p{Lu}\.[ -]?)+\s?/u, '')
        .replace(/['’]s?$/, '')
        .trim(),
    )
    .filter((one) => one !== '' && !/^(?:Jr|Sr|II|III)\.?$/.test(one));

/** `2010a, b, 2011` as three. */
function yearsOf(text: string): { at: number; length: number; year: string; suffix?: string }[] {
  let last = '';
  return [
    ...text.matchAll(
      /(\d{4}(?:[–/-]\d{2,4})?)([a-z])?|\b([a-z])\b(?!\.)|in press|n\.\s?d\.|forthcoming|submitted|in prep(?:aration)?\.?/g,
    ),
  ].map((match) => {
    const [whole, date, letter, alone] = match;
    if (date) last = date;
    const year = alone ? last : (date ?? whole);
    const suffix = alone ?? letter;
    return { at: match.index, length: whole.length, year, ...(suffix ? { suffix } : {}) };
  });
}
