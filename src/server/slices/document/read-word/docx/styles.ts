import type { WordFormat, WordParagraph } from './blocks.ts';
import { isOn, kid, kids, valueIn, type WordElement } from './xml-elements.ts';

/** Properties of a run, as far as somebody set them; `false` switches off what a style has on. */
interface RunProperties {
  bold?: boolean;
  italic?: boolean;
  smallCaps?: boolean;
  strike?: boolean;
  hidden?: boolean;
  underline?: boolean;
  raised?: 'sub' | 'sup' | 'no';
  size?: number;
  lang?: string;
  font?: string;
}

export interface ParagraphProperties {
  outline?: number;
  align?: WordParagraph['align'];
  left?: number;
  first?: number;
  numId?: string;
  level?: number;
}

interface Style {
  name: string;
  basedOn?: string;
  run: RunProperties;
  paragraph: ParagraphProperties;
}

/** Formatting of a run, with its font and whether it is hidden, which only the reader needs. */
export interface Look {
  format: WordFormat;
  font: string;
  hidden: boolean;
}

const twips = (value: string | undefined): number | undefined =>
  value === undefined || !Number.isFinite(Number(value)) ? undefined : Number(value) / 20;

const raisedBy = (properties: WordElement): RunProperties['raised'] => {
  const align = valueIn(properties, 'w:vertAlign');
  if (align) return align === 'superscript' ? 'sup' : align === 'subscript' ? 'sub' : 'no';
  // Half-points above the line: text was raised by hand.
  const position = Number(valueIn(properties, 'w:position') ?? 0);
  return position >= 4 ? 'sup' : position <= -4 ? 'sub' : undefined;
};

function runProperties(properties: WordElement | undefined): RunProperties {
  if (!properties) return {};
  const underline = valueIn(properties, 'w:u');
  const size = Number(valueIn(properties, 'w:sz'));
  const fonts = kid(properties, 'w:rFonts')?.attrs;
  return {
    bold: isOn(properties, 'w:b'),
    italic: isOn(properties, 'w:i'),
    smallCaps: isOn(properties, 'w:smallCaps'),
    strike: isOn(properties, 'w:strike') ?? isOn(properties, 'w:dstrike'),
    hidden: isOn(properties, 'w:vanish'),
    underline: underline === undefined ? undefined : underline !== 'none',
    raised: raisedBy(properties),
    size: size > 0 ? size / 2 : undefined,
    lang: valueIn(properties, 'w:lang'),
    font: fonts?.['w:ascii'] ?? fonts?.['w:hAnsi'],
  };
}

const alignments: Record<string, WordParagraph['align']> = {
  left: 'left',
  start: 'left',
  center: 'center',
  right: 'right',
  end: 'right',
  both: 'justify',
  distribute: 'justify',
};

export function paragraphProperties(properties: WordElement | undefined): ParagraphProperties {
  if (!properties) return {};
  const outline = valueIn(properties, 'w:outlineLvl');
  const indent = kid(properties, 'w:ind')?.attrs;
  const left = twips(indent?.['w:left'] ?? indent?.['w:start']);
  const hanging = twips(indent?.['w:hanging']);
  const level = valueIn(properties, 'w:numPr', 'w:ilvl');
  return {
    outline: outline === undefined ? undefined : Number(outline) + 1,
    align: alignments[valueIn(properties, 'w:jc') ?? ''],
    left,
    first: hanging === undefined ? twips(indent?.['w:firstLine']) : -hanging,
    numId: valueIn(properties, 'w:numPr', 'w:numId'),
    level: level === undefined ? undefined : Number(level),
  };
}

/** Later values win where they are set. */
function over<Of extends object>(below: Of, above: Of): Of {
  const all = { ...below };
  for (const name in above) if (above[name] !== undefined) all[name] = above[name];
  return all;
}

const monospaced = /courier|consolas|monaco|menlo|\bmono\b|lucida console|source code/i;
const deepest = 20;

/** The styles of a file. */
export class Styles {
  readonly #styles = new Map<string, Style>();
  readonly #defaults: RunProperties;
  readonly #defaultParagraph: string | undefined;
  readonly #chains = new Map<string, { run: RunProperties; paragraph: ParagraphProperties }>();

  constructor(part: WordElement | undefined) {
    this.#defaults = runProperties(kid(part, 'w:docDefaults', 'w:rPrDefault', 'w:rPr'));
    const all = kids(part, 'w:style');
    for (const style of all)
      this.#styles.set(style.attrs['w:styleId'] ?? '', {
        name: (valueIn(style, 'w:name') ?? '').toLowerCase(),
        basedOn: valueIn(style, 'w:basedOn'),
        run: runProperties(kid(style, 'w:rPr')),
        paragraph: paragraphProperties(kid(style, 'w:pPr')),
      });
    this.#defaultParagraph = all.find(
      ({ attrs }) =>
        attrs['w:type'] === 'paragraph' && ['1', 'true', 'on'].includes(attrs['w:default'] ?? ''),
    )?.attrs['w:styleId'];
  }

  get language(): string | undefined {
    return this.#chain(this.#defaultParagraph).run.lang ?? this.#defaults.lang;
  }

  name(id: string | undefined): string {
    return this.#styles.get(id ?? this.#defaultParagraph ?? '')?.name ?? id?.toLowerCase() ?? 'normal';
  }

  #chain(id: string | undefined) {
    const known = this.#chains.get(id ?? '');
    if (known) return known;
    const styles: Style[] = [];
    for (let style = this.#styles.get(id ?? ''); style && styles.length < deepest; ) {
      styles.unshift(style);
      style = style.basedOn === undefined ? undefined : this.#styles.get(style.basedOn);
    }
    const chain = {
      run: styles.reduce((sum, style) => over(sum, style.run), {} as RunProperties),
      paragraph: styles.reduce((sum, style) => over(sum, style.paragraph), {} as ParagraphProperties),
    };
    this.#chains.set(id ?? '', chain);
    return chain;
  }

  /** Settings of a style for paragraphs; a style named “heading 2” is a heading of level 2. */
  paragraph(id: string | undefined): ParagraphProperties {
    const { paragraph } = this.#chain(id ?? this.#defaultParagraph);
    const level = Number(/^heading ([1-9])$/.exec(this.name(id))?.[1]);
    return level ? { ...paragraph, outline: level } : paragraph;
  }

  /** Settings of a paragraph's style for its text. */
  base(id: string | undefined): WordFormat {
    return asFormat(over(this.#defaults, this.#chain(id ?? this.#defaultParagraph).run)).format;
  }

  /**
   * A run's look: its own properties over its character style over the paragraph's. A switch that both styles have on
   * is off (ECMA-376, 17.7.3).
   */
  look(paragraph: string | undefined, properties: WordElement | undefined): Look {
    const ofParagraph = this.#chain(paragraph ?? this.#defaultParagraph).run;
    const character = valueIn(properties, 'w:rStyle');
    const ofCharacter = character === undefined ? {} : this.#chain(character).run;
    const styled = over(over(this.#defaults, ofParagraph), ofCharacter);
    for (const name of ['bold', 'italic', 'smallCaps', 'strike', 'hidden'] as const)
      if (ofParagraph[name] && ofCharacter[name]) styled[name] = false;
    return asFormat(properties ? over(styled, runProperties(properties)) : styled);
  }
}

function asFormat(run: RunProperties): Look {
  const format: WordFormat = {};
  for (const name of ['bold', 'italic', 'smallCaps', 'strike', 'underline'] as const)
    if (run[name]) format[name] = true;
  if (run.raised === 'sub') format.sub = true;
  if (run.raised === 'sup') format.sup = true;
  if (run.font && monospaced.test(run.font)) format.monospace = true;
  if (run.size) format.size = run.size;
  if (run.lang) format.lang = run.lang;
  return { format, font: run.font ?? '', hidden: run.hidden === true };
}
