import type { CslName } from '#contract/document/csl.ts';
import { type NameForm, readGroup, readName } from './names.ts';
import { conjunctions } from './surnames.ts';

interface AuthorList {
  names: CslName[];
  etAl: boolean;
  /** End of the list, before the punctuation after it. */
  end: number;
  /** 0 to 1: how clearly it ends there. */
  clear: number;
}

const MOST_NAMES = 1000;
const separator = new RegExp(
  `\\s*(?:,\\s*(?:…|\\.\\s?\\.\\s?\\.)\\s*(?:,?\\s*(?:&|and)\\s)?|[,;]\\s*(?:&\\s*|(?:${conjunctions})\\s+)?|&\\s*|\\s(?:${conjunctions}|with)\\s+)\\s*`,
  'y',
);
const etAlPattern =
  /[\s,;]*(?:[([]\s*)?(?:and\s+|&\s+)?(?:et\.?\s*al(?:ii|ia)?\b\.?|and (?:\d+ )?others\b|and colleagues\b|u\.\s?a\.|y cols?\.|…|\.\s\.\s\.)(?:\s*[)\]])?/iy;
const year = '(?:(?:1[5-9]|20)\\d\\d|in press|n\\. ?d\\.|forthcoming|submitted|accepted)';
const yearAfter = new RegExp(`^[\\s.,:;]*[([]\\s*(?:c\\.? ?)?${year}`, 'i');
/** `, 2010.`, and `, 2010 Title`, as genetics prints it. */
const bareYearAfter = new RegExp(`^[\\s.,:;]*${year}[a-z]?\\b(?:[.,:;]|\\s+(?=\\p{L}))`, 'iu');

/** In each row the order of the first name, then of the others. */
const orders: NameForm[][] = [
  ['family-initials'],
  ['family-comma'],
  ['initials-family'],
  ['family-comma', 'initials-family'],
  ['family-initials', 'initials-family'],
  ['family-comma', 'given-family'],
  ['given-family'],
  ['family-comma', 'family-initials'],
  ['family-initials', 'family-comma', 'initials-family', 'given-family'],
];

/** French bibliographies print surnames in capitals before given names, and the title in «guillemets». */
const french: NameForm[][] = [['capitals-given']];

/** The authors that a reference begins with. */
export function readAuthors(text: string): AuthorList {
  const lists = (text.includes('«') ? [...orders, ...french] : orders)
    .map((order) => readList(text, order))
    .filter((list) => list.names.length > 0);
  const [best] = lists.sort((a, b) => worth(b) - worth(a));
  if (best && best.clear > 0.3) return best;
  const group = readGroup(text, 0) ?? groupBeforeYear(text);
  if (group) return { names: [group.name], etAl: false, end: group.end, clear: clearness(text, group.end) };
  return best && best.clear > 0.2 ? best : { names: [], etAl: false, end: 0, clear: 0 };
}

const worth = (list: AuthorList) => list.clear * 1000 + list.end;

function readList(text: string, order: NameForm[]): AuthorList {
  const names: CslName[] = [];
  let end = 0;
  let at = 0;
  let etAl = false;
  const [first = 'family-initials', ...later] = order;
  const forms = later.length > 0 ? later : [first];
  while (names.length < MOST_NAMES) {
    const read =
      names.length === 0
        ? readName(text, at, first)
        : (firstOf(forms, (form) => readName(text, at, form)) ?? readGroup(text, at));
    if (!read) break;
    names.push(read.name);
    end = read.end;
    etAlPattern.lastIndex = end;
    if (etAlPattern.test(text)) {
      end = etAlPattern.lastIndex;
      const ellipsis = /(?:…|\.)\s*$/.test(text.slice(0, end)) && !/al/.test(text.slice(read.end, end));
      etAl = true;
      // APA prints the last author after an ellipsis.
      if (!ellipsis) break;
    }
    separator.lastIndex = end;
    if (!separator.test(text)) {
      if (!etAl || text[end] !== ' ') break;
      separator.lastIndex = end + 1;
    }
    at = separator.lastIndex;
  }
  return {
    names,
    etAl,
    end,
    clear: names.length === 0 ? 0 : clearness(text, end, etAl, order[0] === 'initials-family') * trust(order),
  };
}

/** Orders that fit much else as well count less. */
const trust = ([first, ...later]: NameForm[]) =>
  first === 'given-family' ? 0.85 : later.length > 0 ? 0.93 : 1;

const firstOf = <In, Out>(list: In[], read: (one: In) => Out | undefined): Out | undefined => {
  for (const one of list) {
    const found = read(one);
    if (found) return found;
  }
  return undefined;
};

/** Certainty that a list of authors ends here: before a year or quotation mark, after a full stop or colon. */
function clearness(text: string, end: number, etAl = false, beforeComma = false): number {
  const after = text.slice(end, end + 60);
  const stopped = text[end - 1] === '.';
  if (yearAfter.test(after) || bareYearAfter.test(after)) return 1;
  if (/^[\s.,:;]*[“"‘«„']/.test(after)) return 1;
  if (/^\s*[,.]?\s*[([]?(?:eds?\b|editors?\b|Hrsg|Hg\b|coord)/i.test(after)) return 1;
  if (/^\s*[.:](?:\s|\p{Lu})/u.test(after)) return 0.95;
  if (stopped && /^,?\s+[\p{Lu}\d[(]/u.test(after)) return 0.9;
  if (etAl && /^\.?\s+\S/.test(after)) return 0.9;
  // Only styles with initials first end their lists by a comma.
  if (/^\s*[,;]\s+\S/.test(after)) return beforeComma ? 0.85 : 0.6;
  if (/^\s*$/.test(after)) return 0.3;
  return stopped && /^\s+\S/.test(after) ? 0.5 : 0.1;
}

/** A group, known by the year that follows: in parentheses, or behind its letters as `OECD. 2016. `. */
function groupBeforeYear(text: string): { name: CslName; end: number } | undefined {
  const found =
    /^([\p{Lu}\d][^.()[\]“"]{1,120}?)[.,]?\s*\((?:1[5-9]|20)\d\d[a-z]?[,)]/u.exec(text) ??
    /^(\p{Lu}[\p{L}\d&/-]{1,30})\.\s(?:1[5-9]|20)\d\d[a-z]?\.\s/u.exec(text);
  if (!found?.[1] || found[1].split(' ').length > 12) return undefined;
  return { name: { literal: found[1].trim() }, end: found[1].length };
}
