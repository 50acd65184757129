import { keyOf } from './caption-label.ts';
import { dotted, easternMentions } from './eastern-labels.ts';

/** A stretch of a line that is a link. */
export interface Wrapped {
  from: number;
  to: number;
  targets: string[];
  kind: string;
}

const numbers = '(?:S\\s?)?\\d{1,3}(?:\\.S?\\d{1,2})*(?:\\s?(?![aeyi]\\s\\d)[A-Za-z](?![\\p{L}\\p{N}]))?';
const joiner = '(?:\\s*(?:,|;|and|und|et|y|e|&|to|bis|à|a|en|и|і|та|ve|i|–|-|—|,\\s*and)\\s*)';
const panels = '(?:\\s?(?:,|and|&|–|-)\\s?[A-Z](?![\\p{L}\\p{N}]))*';
const mention = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?<word>Supplementa\\w*\\s+Fig(?:ure)?s?|Supplementa\\w*\\s+Tables?|Fig(?:ure|ura)?s?|Figuur|Afbeelding|Rys(?:un\\p{L}{1,3})?|Ryc(?:in\\p{L})?|Şekil|Рис(?:ун\\p{L}{1,4})?|Abb(?:ildung(?:en)?)?|Tabel(?:l[ea]n?|i)?|Tablo|Табл(?:иц\\p{L}{1,3})?|Tableaux?|Tab(?:la|ela)s?|[CQ]uadros?|Tables?|Tabs?|Gr[áa]ficos?|Grafik|Gambar|Hình|Bảng|Biểu\\sđồ|Sơ\\sđồ|Schemes?|Videos?|Movies?|Texts?|Datasets?|Eqs?|Eqns?|Equations?|Sections?|Sect?s?)\\.?\\s*\\(?(?<list>${numbers}${panels}(?:${joiner}${numbers}${panels})*)|(?<number>S\\d{1,3})\\s+(?<after>Fig(?:ure)?|Table|Text|Video|Movie|Dataset|File))`,
  'giu',
);

/** Mentions of figures, tables, formulae and sections in a line; `named` has their ids by key. */
export const mentionsIn = (line: string, named: ReadonlyMap<string, string>): Wrapped[] => [
  ...[...line.matchAll(mention)].flatMap((match) => linksOf(match, named)),
  ...easternMentions(line).flatMap(({ word, number, from, to }) => link(word, number, from, to, named)),
];

/** Words around a mention of a figure or table of another work or file. */
const elsewhereBefore = /(?:supplement\w*|supporting|extended\s+data|additional|online)\s*$/i;
const elsewhereAfter =
  /^\s*\)?\s*(?:of|in|from)\s+(?:the\s+)?(?:\[|\(|ref|suppl|supporting|appendix|online|\p{Lu})/u;

/** Mentions of figures and tables that `named` does not have, by their keys, as printed. */
export function unmetMentions(line: string, named: ReadonlyMap<string, string>): Map<string, string> {
  const unmet = new Map<string, string>();
  for (const match of line.matchAll(mention)) {
    const { word = '', list = '' } = match.groups ?? {};
    const begin = match.index ?? 0;
    const kind = /^(?:fig|abb|afb|ry[sc]|şek|рис)/i.test(word)
      ? 'figure'
      : /^(?:tab|табл)/i.test(word)
        ? 'table'
        : undefined;
    const [number] = /^\d{1,3}/.exec(list) ?? [];
    // `Figures (12)` counts them.
    if (!kind || !number || match[0].includes('(')) continue;
    if (
      elsewhereBefore.test(line.slice(0, begin)) ||
      elsewhereAfter.test(line.slice(begin + match[0].length))
    )
      continue;
    const keys = [...named.keys()];
    const isThere = keys.some(
      (key) => key === `${kind} ${number}` || new RegExp(`^${kind} ${number}[a-z]$`).test(key),
    );
    if (!isThere) unmet.set(`${kind} ${number}`, `${kind === 'figure' ? 'Figure' : 'Table'} ${number}`);
  }
  return unmet;
}

const jatsKinds: Record<string, string> = {
  figure: 'fig',
  scheme: 'fig',
  gráfico: 'fig',
  table: 'table',
  quadro: 'table',
  file: 'supplementary-material',
  equation: 'disp-formula',
  section: 'sec',
};

function linksOf(match: RegExpMatchArray, named: ReadonlyMap<string, string>): Wrapped[] {
  const { word = '', list = '', number = '', after = '' } = match.groups ?? {};
  const begin = match.index ?? 0;
  if (number) return link(after, number, begin, begin + match[0].length, named);
  const supplement = /^supp/i.test(word);
  const noun = word.replace(/^supp\w*\s+/i, '');
  const listAt = begin + match[0].length - list.length;
  // The numbers of chapter and figure, and no range.
  const whole = /^\d{1,3}[–—-]\d{1,3}$/.test(list)
    ? link(noun, dotted(list), begin, begin + match[0].length, named)
    : [];
  if (whole.length > 0) return whole;
  const links: Wrapped[] = [];
  for (const found of list.matchAll(new RegExp(`${numbers}${panels}`, 'giu'))) {
    const value =
      /^(?:S\s?)?\d+(?:\.S?\d+)*(?:\s?[A-Za-z](?![\p{L}\p{N}]))?/iu.exec(found[0])?.[0].replace(/\s/g, '') ??
      '';
    const from = links.length === 0 && found.index === 0 ? begin : listAt + found.index;
    links.push(
      ...link(
        noun,
        supplement && !/^s/i.test(value) ? `s${value}` : value,
        from,
        listAt + found.index + found[0].length,
        named,
      ),
    );
  }
  return links;
}

function link(
  word: string,
  number: string,
  from: number,
  to: number,
  named: ReadonlyMap<string, string>,
): Wrapped[] {
  const noun = word.toLowerCase().replace(/\.$/, '');
  const name = /^eq/.test(noun)
    ? 'equation'
    : /^sec/.test(noun)
      ? 'section'
      : keyOf(noun.replace(/s$/, ''), '1').key.split(' ')[0];
  const value = number.toLowerCase();
  const id = named.get(`${name} ${value}`) ?? named.get(`${name} ${value.replace(/[a-z]$/, '')}`);
  return id ? [{ from, to, targets: [id], kind: jatsKinds[name ?? ''] ?? 'other' }] : [];
}
