import { dotted, easternLabel } from './eastern-labels.ts';

/* Labels of figures, tables and files, as captions begin with them. */

type CaptionKind = 'figure' | 'table' | 'supplement';

export interface FoundCaption {
  kind: CaptionKind;
  /** As printed: `Figure 3`, `S1 Table`. */
  label: string;
  /** By which the text mentions it: `figure 3`, `table s1`. */
  key: string;
  /** Characters of label and separator. */
  length: number;
}

const kinds: [RegExp, string, CaptionKind][] = [
  // Those that papers have beside figures and tables are counted for themselves.
  [/^(?:schemes?|sơ đồ)$/, 'scheme', 'figure'],
  [/^(?:gr[áa]ficos?|grafik|biểu đồ|نمودار|그래프)$/, 'gráfico', 'figure'],
  [/^[cq]uadros?$/, 'quadro', 'table'],
  [
    /^(?:fig|figure|figures|figs|plate|chart|map|photo|graph|image|abb|abbildung(?:en)?|figuras?|figur[ei]|figuur|afbeelding|rys?(?:un\S+)?|ryc(?:in\S)?|şekil|рис(?:ун\S+)?|图|圖|図|附图|附圖|照片|写真|그림|사진|شكل|تصویر|hình|gambar)$/,
    'figure',
    'figure',
  ],
  [
    /^(?:table|tables|tab|tabellen?|tableaux?|tablas?|tabelas?|tabell[ae]|tabel|tabeli|tablo|табл(?:иц\S+)?|表|附表|표|جدول|bảng)$/,
    'table',
    'table',
  ],
  [
    /^(?:video|movie|audio|file|data|dataset|text|code|protocol|appendix|checklist|alternative language abstract)$/,
    'file',
    'supplement',
  ],
];

const noun =
  '(?:fig(?:ure|ura)?s?|gr[áa]ficos?|figuur|afbeelding|rys(?:unek)?|ryc(?:ina)?|şekil|рис(?:унок)?|abb(?:ildung)?|tab(?:le|la|ela)?s?|tabell?[ae]?|tablo|tableau|табл(?:иц[ая]|иця)?|cuadro|quadro|hình|bảng|biểu đồ|sơ đồ|gambar|grafik|scheme|plate|chart|map|photo|video|movie|audio|file|data(?:set)?|text|code|protocol|checklist)';
const before = /^(?:(?:supplement(?:ary|al)?|supporting|extended\s+data|additional|online)\s+)?/i.source;
const wordFirst = new RegExp(
  `^(${before.slice(1)}(${noun})(?:\\.?\\s*(?=(?:S|A|B|ED)?-?\\d)|\\.\\s*|\\s+)((?:S|A|B|ED)?-?\\d{1,3}(?:[.-]S?\\d{1,2})?[A-Za-z]?|[IVX]{1,5}\\b|[A-Z]\\d{0,2}\\b))(\\s*[.:|)–—-]\\s*|\\s+|$)`,
  'i',
);
const numberFirst = new RegExp(`^((S\\d{1,3})\\s+(${noun}))(\\s*[.:|)–—-]\\s*|\\s+|$)`, 'i');

/** The key of a label by its word and number. */
export function keyOf(word: string, number: string): { key: string; kind: CaptionKind } {
  const lower = word.toLowerCase().replace(/\.$/, '');
  const [, name = 'file', kind = 'supplement'] = kinds.find(([pattern]) => pattern.test(lower)) ?? [];
  return { key: `${name} ${dotted(number).toLowerCase().replace(/-/g, '')}`, kind };
}

/** Kind and number of a captioned figure or table, by the beginning of the caption. */
export function captionLabel(words: string): (FoundCaption & { separated: boolean }) | undefined {
  const first = wordFirst.exec(words);
  const second = first ? null : numberFirst.exec(words);
  if (!first && !second) {
    const found = easternLabel(words);
    if (!found) return undefined;
    const { word, number, ...label } = found;
    return { ...label, ...keyOf(word, number) };
  }
  const [label = '', word = '', number = '', after = ''] = first
    ? [first[1], first[2], first[3], first[4]]
    : [second?.[1], second?.[3], second?.[2], second?.[4]];
  const { key, kind } = keyOf(word, number);
  const isSupplement = /^(?:supp|additional|online)/i.test(label) || /^s\d/i.test(number);
  return {
    kind: kind !== 'supplement' && isSupplement ? kind : kind,
    label: label.trim(),
    key:
      /^(?:supp|additional|online|extended)/i.test(label) && !/^s/i.test(number)
        ? key.replace(' ', ' s')
        : key,
    length: label.length + after.length,
    separated: /[.:|)–—-]/.test(after) || after === '' || /\.\s*$/.test(label),
  };
}
