import type { WordListPlace } from './blocks.ts';
import type { ParagraphProperties, Styles } from './styles.ts';
import { isOn, kid, kids, valueIn, type WordElement } from './xml-elements.ts';

interface Level {
  start: number;
  format: string;
  /** Such as `%1.%2`. */
  text: string;
  /** Restarts after a level of this number or a higher one; 0: never. */
  restart?: number;
  legal: boolean;
  indent: { left?: number; first?: number };
}
interface NumberedList {
  abstract: string;
  levels: Level[];
  startOverrides: Map<number, number>;
}

const listStyles: Record<string, WordListPlace['style']> = {
  bullet: 'bullet',
  none: 'none',
  lowerLetter: 'lower-alpha',
  upperLetter: 'upper-alpha',
  lowerRoman: 'lower-roman',
  upperRoman: 'upper-roman',
};

const romans: [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** Larger numbers stay figures. */
const largestRoman = 4000;

function roman(number: number): string {
  if (number <= 0 || number >= largestRoman) return String(number);
  let [rest, written] = [number, ''];
  for (const [value, letters] of romans) for (; rest >= value; rest -= value) written += letters;
  return written;
}

/** a to z, then aa to zz, as Word counts. */
const letters = (number: number): string =>
  number <= 0 || number > 26 * 20
    ? String(number)
    : String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.ceil(number / 26));

const signs = '〇一二三四五六七八九十';

/** Numbers up to 99 as Chinese and Japanese count headings: 十二. */
function han(number: number): string {
  if (number <= 0 || number > 99) return String(number);
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  return `${tens > 1 ? signs[tens] : ''}${tens > 0 ? '十' : ''}${ones > 0 ? signs[ones] : ''}`;
}

function written(number: number, format: string): string {
  switch (format) {
    case 'chineseCounting':
    case 'chineseCountingThousand':
    case 'japaneseCounting':
    case 'japaneseDigitalTenThousand':
    case 'taiwaneseCounting':
    case 'taiwaneseCountingThousand':
      return han(number);
    case 'ideographDigital':
      return String(number).replace(/\d/g, (digit) => signs[Number(digit)] ?? digit);
    case 'decimalEnclosedCircle':
    case 'decimalEnclosedCircleChinese':
      return number > 0 && number <= 20 ? String.fromCharCode(0x245f + number) : String(number);
    case 'lowerLetter':
      return letters(number);
    case 'upperLetter':
      return letters(number).toUpperCase();
    case 'lowerRoman':
      return roman(number);
    case 'upperRoman':
      return roman(number).toUpperCase();
    case 'decimalZero':
      return String(number).padStart(2, '0');
    case 'none':
      return '';
    default:
      return String(number);
  }
}

function levelOf(element: WordElement): Level {
  const indent = kid(element, 'w:pPr', 'w:ind')?.attrs;
  const restart = valueIn(element, 'w:lvlRestart');
  const points = (value: string | undefined) => (value === undefined ? undefined : Number(value) / 20);
  const hanging = points(indent?.['w:hanging']);
  return {
    start: Number(valueIn(element, 'w:start') ?? 1),
    format: valueIn(element, 'w:numFmt') ?? 'decimal',
    text: valueIn(element, 'w:lvlText') ?? '',
    restart: restart === undefined ? undefined : Number(restart),
    legal: isOn(element, 'w:isLgl') ?? false,
    indent: {
      left: points(indent?.['w:left'] ?? indent?.['w:start']),
      first: hanging === undefined ? points(indent?.['w:firstLine']) : -hanging,
    },
  };
}

const levelsOf = (element: WordElement | undefined): Level[] => {
  const levels: Level[] = [];
  for (const level of kids(element, 'w:lvl')) levels[Number(level.attrs['w:ilvl'] ?? 0)] = levelOf(level);
  return levels;
};

/** The numbered lists of a file, counting as their paragraphs come. */
export class Numbering {
  readonly #lists = new Map<string, NumberedList>();
  /** By abstract list and level: lists of one kind continue each other. */
  readonly #counters = new Map<string, number[]>();
  readonly #begun = new Set<string>();

  constructor(part: WordElement | undefined, styles: Styles) {
    const abstracts = new Map<string, WordElement>();
    for (const element of kids(part, 'w:abstractNum'))
      abstracts.set(element.attrs['w:abstractNumId'] ?? '', element);
    const numbers = new Map(
      kids(part, 'w:num').map((element) => [element.attrs['w:numId'] ?? '', element] as const),
    );
    for (const [id, element] of numbers) {
      let abstract = valueIn(element, 'w:abstractNumId') ?? '';
      // A list by a list style: its levels are those of the style's list.
      const linked = valueIn(abstracts.get(abstract), 'w:numStyleLink');
      const styled = linked === undefined ? undefined : styles.paragraph(linked).numId;
      if (styled !== undefined) abstract = valueIn(numbers.get(styled), 'w:abstractNumId') ?? abstract;
      const levels = levelsOf(abstracts.get(abstract));
      const startOverrides = new Map<number, number>();
      for (const override of kids(element, 'w:lvlOverride')) {
        const level = Number(override.attrs['w:ilvl'] ?? 0);
        const start = valueIn(override, 'w:startOverride');
        if (start !== undefined) startOverrides.set(level, Number(start));
        const own = kid(override, 'w:lvl');
        if (own) levels[level] = levelOf(own);
      }
      this.#lists.set(id, { abstract, levels, startOverrides });
    }
  }

  /** The place of a paragraph in its list, which counts one on; with the indent that the level sets. */
  next({
    numId,
    level: at = 0,
  }: ParagraphProperties): { place: WordListPlace; indent: Level['indent'] } | undefined {
    const list = numId === undefined || numId === '0' ? undefined : this.#lists.get(numId);
    const level = list?.levels[at];
    if (!list || !level || numId === undefined) return undefined;
    const counters = this.#counters.get(list.abstract) ?? [];
    this.#counters.set(list.abstract, counters);
    const override = list.startOverrides.get(at);
    const first = !this.#begun.has(`${numId} ${at}`);
    this.#begun.add(`${numId} ${at}`);
    if (first && override !== undefined) counters[at] = override;
    else counters[at] = counters[at] === undefined ? level.start : counters[at] + 1;
    for (let deeper = at + 1; deeper < list.levels.length; deeper++) {
      const { restart } = list.levels[deeper] ?? {};
      if (restart === undefined || (restart > 0 && at < restart)) delete counters[deeper];
    }
    const number = counters[at];
    return {
      indent: level.indent,
      place: {
        level: at,
        list: numId,
        style: listStyles[level.format] ?? 'decimal',
        number,
        printed: level.format === 'bullet' ? '•' : this.#printed(list, level, counters),
      },
    };
  }

  #printed(list: NumberedList, level: Level, counters: number[]): string {
    return level.text.replace(/%([1-9])/g, (_, digit: string) => {
      const index = Number(digit) - 1;
      const of = list.levels[index];
      if (!of) return '';
      return written(counters[index] ?? of.start, level.legal ? 'decimal' : of.format);
    });
  }
}
