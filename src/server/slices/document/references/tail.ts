/*
 * The numbers at the end of a reference: year, volume, issue, pages, article number, in any order and punctuation.
 */

export interface TailItem {
  kind: 'value' | 'year' | 'month' | 'supplement' | 'note';
  /** Kind named by the word before it: `vol.`, `no.`, `pp.`, `Article`. */
  label?: 'volume' | 'issue' | 'pages' | 'article';
  first: string;
  last?: string;
  /** Stood in parentheses. */
  inside: boolean;
  /** Punctuation before it. */
  before: string;
  suffix?: string;
}

export interface Tail {
  /** Position in the text. */
  from: number;
  items: TailItem[];
}

/** Numbers begin at most this far from the end of a reference. */
const LONGEST_TAIL = 260;

const dash = '[-–—‐‑−­~]';
const monthNames =
  'Jan(?:uary|uar)?|Feb(?:ruary|ruar)?|Mar(?:ch)?|März|Mär|Apr(?:il)?|May|Mai|June?|Juni|July?|Juli|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Okt(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|Dez(?:ember)?|Spring|Summer|Autumn|Fall|Winter|Frühjahr|Sommer|Herbst';
const number = '(?:\\d{6}-\\d{1,2}(?!\\d)|(?:[A-Za-z]{0,4}|[A-Z]{5,10})\\d[\\dA-Za-z]*(?:\\.\\d+)?)';
const value = `(?<first>${number}|[ivxlc]{1,6}(?=\\s?${dash}))(?:\\s?${dash}{1,2}\\s?(?<last>[A-Za-z]{0,4}\\.?\\d[\\dA-Za-z]*|[ivxlc]{1,6}\\b))?`;
const labels: [TailItem['label'], string][] = [
  ['volume', '(?:(?:vol(?:ume|s)?|bd|band|tome?|jg|jahrgang)\\.?|v[.\\s])'],
  ['issue', '(?:(?:nos?|nr|num(?:ber)?|issue|iss|n[°º]|heft|fasc|núm)\\.?|(?:h|n)[.\\s])'],
  [
    'article',
    '(?:(?:article|art|artikel|paper)\\.?\\s?(?:no|nr|number|id)?\\.?|e-?location(?: id)?|ID)[:\\s]?',
  ],
  ['pages', '(?:(?:pp?|pages?|pgs?|seiten?|págs?|páginas?)\\.?|ss?[.\\s])'],
];
const labelled = labels.map(
  ([label, words]) => [label, new RegExp(`${words}\\s?${value}(?![\\p{L}\\d])`, 'iuy')] as const,
);
const romanVolume = /(?:vol(?:ume)?\.?|Bd\.?)\s?(?<first>[IVXLC]{1,7})(?![\p{L}\d])/iuy;
const plainYear =
  /(?:c\.? ?)?(?<first>(?:1[5-9]|20)\d\d)(?<suffix>[a-z])?(?![\p{L}\d])(?!\s?[-–—‐‑−]\s?\d)/uy;
const month = new RegExp(
  `(?:\\d{1,2}\\.?\\s)?(?:${monthNames})\\.?(?:\\s?[-–/]\\s?(?:${monthNames})\\.?)?(?:\\s\\d{1,2}(?:st|nd|rd|th)?(?:\\s?[-–]\\s?\\d{1,2})?)?(?![\\p{L}\\d])`,
  'uy',
);
const supplement =
  /(?<first>(?:suppl(?:ement)?\b\.?|spec(?:ial)? (?:no|issue)\b\.?|(?:pt|part)\b\.?|database issue|web server issue|issue)(?:\s?[A-Z]?\d{0,3}(?![\p{L}\d]))?(?:\s?[-–]\s?\d{1,3})?)/iuy;
const plainValue = new RegExp(`${value}(?![\\p{L}\\d])`, 'uy');
const note =
  /(?:e-?pub(?: ahead of print)?|ahead of print|advance (?:online )?publication|published online|online(?: first)?|in press|print|discussion|quiz|passim|author reply|reply|available|and|&)(?![\p{L}\d])/iuy;
const inside = /[([]\s*([^()[\]]{1,50}?)\s*[)\]]/y;
const separators = /[\s,.;:/]*/y;

const matchAt = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/** The longest end of the text that is all numbers, years, months and their labels. */
export function findTail(text: string): Tail | undefined {
  const start = Math.max(0, text.length - LONGEST_TAIL);
  const places = /(?<![\p{L}\d])(?=[\d([]|[A-Za-zäáú]{1,12}[°º]?[.\s:]{0,2}\d|\p{L}{3,})/gu;
  places.lastIndex = start;
  for (const found of text.matchAll(places)) {
    const items = itemsFrom(text, found.index);
    const [first] = items ?? [];
    if (first) first.before ||= /([,.;:(]?)\s*$/.exec(text.slice(0, found.index))?.[1] ?? '';
    if (items?.some(({ kind }) => kind === 'value' || kind === 'year')) return { from: found.index, items };
  }
  return undefined;
}

/** All of the text from `from` as items, or nothing where a part of it is another word. */
function itemsFrom(text: string, from: number, within = false): TailItem[] | undefined {
  const items: TailItem[] = [];
  for (let at = from; ; ) {
    const [before = ''] = matchAt(separators, text, at) ?? [];
    at += before.length;
    if (at >= text.length) return items;
    const read = itemAt(text, at, before.trim(), within);
    if (!read || items.length > 20) return undefined;
    items.push(...read.items);
    at = read.end;
  }
}

function itemAt(
  text: string,
  at: number,
  before: string,
  within: boolean,
): { items: TailItem[]; end: number } | undefined {
  const item = (kind: TailItem['kind'], found: RegExpExecArray, label?: TailItem['label']) => {
    const { first = found[0], last, suffix } = found.groups ?? {};
    const made: TailItem = { kind, first, before, inside: within };
    if (last) made.last = last;
    if (label) made.label = label;
    if (suffix) made.suffix = suffix;
    return { items: [made], end: at + found[0].length };
  };
  const bracket = within ? null : matchAt(inside, text, at);
  if (bracket) {
    const items = itemsFrom(bracket[1] ?? '', 0, true);
    return (
      items && {
        items: items.map((one) => ({ ...one, before: one.before || before })),
        end: at + bracket[0].length,
      }
    );
  }
  const roman = matchAt(romanVolume, text, at);
  if (roman) return item('value', roman, 'volume');
  for (const [label, pattern] of labelled) {
    const found = matchAt(pattern, text, at);
    if (found) return item('value', found, label);
  }
  const ofMonth = matchAt(month, text, at);
  if (ofMonth) return item('month', ofMonth);
  const ofYear = matchAt(plainYear, text, at);
  if (ofYear) return item('year', ofYear);
  const extra = matchAt(supplement, text, at);
  if (extra) return item('supplement', extra);
  const plain = matchAt(plainValue, text, at);
  if (plain) return item('value', plain);
  const aside = matchAt(note, text, at);
  return aside ? item('note', aside) : undefined;
}
