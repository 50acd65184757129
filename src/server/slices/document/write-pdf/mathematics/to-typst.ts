import { string } from '../typst.ts';
import { fences, grouped, operator } from './brackets.ts';
import {
  above,
  accents,
  below,
  character,
  isArrow,
  isLarge,
  isRelation,
  isSum,
  visible,
} from './characters.ts';
import { elements, type MathElement, wordsOf } from './read-mathml.ts';
import { table } from './tables.ts';
import { identifier, space, symbol, text } from './tokens.ts';

/** Nothing, as an argument. */
const nothing = '""';

/** The body of a Typst formula; throws `Unknown` for what MathML doesn't have. */
export const toTypst = (math: MathElement): string => row(math) || nothing;

/**
 * The formula in pieces that may stand on lines of their own: the rows of a derivation, each broken before its relations
 * and its sums.
 */
export function toPieces(math: MathElement): string[][] {
  const inside = unwrapped(math);
  const [only, another] = elements(inside);
  if (only?.name !== 'mtable' || another) return [pieces(inside.children)];
  const rows = elements(only).map((line) => elements(line).flatMap((cell) => unwrapped(cell).children));
  return rows.map(pieces).filter((row) => row.length > 0);
}

/** Past elements that only hold another one. */
function unwrapped(el: MathElement): MathElement {
  const [only, another] = el.children.filter((child) => typeof child !== 'string' || child.trim() !== '');
  const holds =
    typeof only === 'object' &&
    !another &&
    ['mrow', 'mstyle', 'semantics', 'mpadded', 'mtd'].includes(only.name);
  if (holds) return unwrapped(only);
  const single = typeof only === 'object' && !another && only.name === 'mtable' ? elements(only) : [];
  const cells = single.length === 1 ? elements(single[0] as MathElement) : [];
  return cells.length > 0
    ? unwrapped({ name: 'mrow', attrs: {}, children: cells.flatMap((cell) => unwrapped(cell).children) })
    : el;
}

const isWords = (child: MathElement | string): boolean =>
  typeof child !== 'string' && child.name === 'mtext' && /\S\s+\S/.test(wordsOf(child));

function pieces(children: MathElement['children']): string[] {
  const made: string[][] = [];
  for (const child of grouped(children)) {
    const sign = operator(child);
    const relation = sign !== undefined && isRelation(sign);
    const later = (made.at(-1)?.length ?? 0) > 2;
    const breaks = relation || (later && (isWords(child) || (sign !== undefined && isSum(sign))));
    const written = part(child);
    if (written === '') continue;
    if (made.length === 0 || (breaks && made.at(-1)?.length !== 0)) made.push([]);
    made.at(-1)?.push(written);
  }
  return made.map((piece) => piece.join(' '));
}

/** An element that no rule sets. */
class Unknown extends Error {}

/** Content of an element, side by side. Brackets around it that match grow with it. */
function row(of: MathElement): string {
  const parts = grouped(of.children.filter((child) => typeof child !== 'string' || child.trim() !== ''));
  const { open, inside, close } = fences(parts);
  const within = inside.map(part).filter(Boolean).join(' ');
  return open || close
    ? `lr(${[open && character(open), within, close && character(close)].filter(Boolean).join(' ')})`
    : within;
}

const part = (child: MathElement | string): string =>
  typeof child === 'string' ? string(child.trim()) : item(child);

const one = (of: MathElement | undefined): string => (of && item(of)) || nothing;
const group = (of: MathElement): string => row(of) || nothing;

function item(el: MathElement): string {
  const [first, second, third] = elements(el);
  switch (el.name) {
    case 'mi':
      return identifier(el);
    case 'mn':
    case 'mtext':
    case 'ms':
      return text(el);
    case 'mo':
      return symbol(visible(wordsOf(el)));
    case 'mspace':
      return space(el.attrs.width);
    case 'mrow':
    case 'math':
    case 'merror':
    case 'mpadded':
      return row(el);
    case 'mstyle':
      return styled(el);
    case 'semantics':
    case 'maction':
      return first ? item(first) : '';
    case 'annotation':
    case 'annotation-xml':
    case 'mprescripts':
    case 'none':
      return '';
    case 'mfrac':
      return /^0(?:\.0*)?\D*$/.test(el.attrs.linethickness ?? '')
        ? `vec(delim: #none, gap: #0.25em, ${one(first)}, ${one(second)})`
        : `frac(${one(first)}, ${one(second)})`;
    case 'msqrt':
      return `sqrt(${group(el)})`;
    case 'mroot':
      return `root(${one(second)}, ${one(first)})`;
    case 'msub':
      return attach(beside(first), { b: one(second) });
    case 'msup':
      return attach(beside(first), { t: one(second) });
    case 'msubsup':
      return attach(beside(first), { b: one(second), t: one(third) });
    case 'munder':
      return under(first, second);
    case 'mover':
      return over(first, second);
    case 'munderover':
      return attach(withLimits(first), { b: one(second), t: one(third) });
    case 'mmultiscripts':
      return multiscripts(elements(el));
    case 'mtable':
      return table(el, row);
    case 'menclose':
      return enclosed(el);
    case 'mphantom':
      return `#hide($${group(el)}$.body)`;
    default:
      throw new Unknown(el.name);
  }
}

const attach = (base: string, scripts: Record<string, string>): string =>
  `attach(${base}, ${Object.entries(scripts)
    .map(([place, script]) => `${place}: ${script}`)
    .join(', ')})`;

/** A sum in `msub` has its scripts beside it, also where there is room below. */
const beside = (base: MathElement | undefined): string =>
  base?.name === 'mo' && isLarge(visible(wordsOf(base))) ? `scripts(${one(base)})` : one(base);

/** A sum moves its limits beside it within a line; of anything else they stay above and below. */
function withLimits(base: MathElement | undefined): string {
  const sign = base?.name === 'mo' ? visible(wordsOf(base)) : '';
  if (isLarge(sign)) return one(base);
  return isArrow(sign) ? `limits(stretch(${one(base)}))` : `limits(${one(base)})`;
}

/** The character of a mark above or below; undefined where it is more than one. */
const markOf = (el: MathElement | undefined): string | undefined => {
  const sign = el && ['mo', 'mi', 'mtext'].includes(el.name) ? visible(wordsOf(el)) : '';
  return [...sign].length === 1 ? sign : undefined;
};

function under(base: MathElement | undefined, mark: MathElement | undefined): string {
  const line = below.get(markOf(mark) ?? '');
  return line ? `${line}(${one(base)})` : attach(withLimits(base), { b: one(mark) });
}

function over(base: MathElement | undefined, mark: MathElement | undefined): string {
  const markSign = markOf(mark) ?? '';
  const line = above.get(markSign);
  if (line) return `${line}(${one(base)})`;
  const accent = mark?.name === 'mo' || mark?.attrs.accent ? accents.get(markSign) : undefined;
  return accent ? `accent(${one(base)}, ${accent})` : attach(withLimits(base), { t: one(mark) });
}

/** Scripts come in pairs, below then above; those before the base after `mprescripts`. */
function multiscripts([base, ...scripts]: MathElement[]): string {
  const turn = scripts.findIndex(({ name }) => name === 'mprescripts');
  const after = turn < 0 ? scripts : scripts.slice(0, turn);
  const before = turn < 0 ? [] : scripts.slice(turn + 1);
  const every = (of: MathElement[], place: 0 | 1) =>
    of
      .filter((_, index) => index % 2 === place)
      .map((script) => item(script))
      .filter(Boolean)
      .join(' ');
  const places = { br: every(after, 0), tr: every(after, 1), bl: every(before, 0), tl: every(before, 1) };
  return attach(one(base), Object.fromEntries(Object.entries(places).filter(([, script]) => script)));
}

function styled(el: MathElement): string {
  const inside = row(el);
  if (inside === '') return '';
  const display = el.attrs.displaystyle?.toLowerCase();
  return display === 'true' ? `display(${inside})` : display === 'false' ? `inline(${inside})` : inside;
}

function enclosed(el: MathElement): string {
  const inside = group(el);
  const notations = (el.attrs.notation ?? 'longdiv').split(/\s+/);
  const has = (...names: string[]) => names.some((name) => notations.includes(name));
  if (has('box', 'roundedbox', 'circle')) return `#boxed($${inside}$)`;
  if (has('updiagonalstrike', 'horizontalstrike', 'verticalstrike')) return `cancel(${inside})`;
  if (has('downdiagonalstrike')) return `cancel(inverted: #true, ${inside})`;
  if (has('radical')) return `sqrt(${inside})`;
  if (has('bottom')) return `underline(${inside})`;
  if (has('top', 'actuarial', 'longdiv')) return `overline(${inside})`;
  return inside;
}
