/** Small helpers to write SVG as strings, with a seeded random source so that every run draws the same picture. */

type Attributes = Record<string, string | number | undefined>;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** One element; numbers are rounded to hundredths, undefined attributes left out. */
export const el = (name: string, attributes: Attributes = {}, ...children: string[]): string => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) =>
        ` ${key}="${typeof value === 'number' ? Math.round(value * 100) / 100 : escaped(String(value))}"`,
    )
    .join('');
  return children.length > 0 ? `<${name}${written}>${children.join('')}</${name}>` : `<${name}${written}/>`;
};

export const group = (attributes: Attributes, ...children: string[]): string =>
  el('g', attributes, ...children);

export const at = (x: number, y: number, ...children: string[]): string =>
  group({ transform: `translate(${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100})` }, ...children);

/** Text with its anchor point; size in the picture's units. */
export const text = (x: number, y: number, words: string, attributes: Attributes = {}): string =>
  `<text x="${Math.round(x * 100) / 100}" y="${Math.round(y * 100) / 100}"${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('')}>${escaped(words)}</text>`;

export const lines = (
  x: number,
  y: number,
  leading: number,
  words: string[],
  attributes: Attributes = {},
): string => words.map((line, i) => text(x, y + i * leading, line, attributes)).join('');

export type Point = readonly [number, number];

export const path = (points: readonly Point[], closed = false): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('') +
  (closed ? 'Z' : '');

/** A smooth curve through the points (Catmull-Rom written as Bézier segments). */
export const smooth = (points: readonly Point[], closed = false): string => {
  const n = points.length;
  const pick = (i: number): Point =>
    (closed ? points[(i + n) % n] : points[Math.min(n - 1, Math.max(0, i))]) as Point;
  const start = pick(0);
  let d = `M${start[0].toFixed(1)} ${start[1].toFixed(1)}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, e] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)];
    const one = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const two = [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6];
    d += `C${[...one, ...two, ...c].map((v) => (v as number).toFixed(1)).join(' ')}`;
  }
  return closed ? `${d}Z` : d;
};

/** A seeded source of numbers in [0, 1): mulberry32. */
export const random = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

/** A standard normal number from a uniform source. */
export const normal = (next: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());

/** Colours that people with any kind of colour vision can tell apart (Okabe and Ito). */
export const colour = {
  blue: '#0072B2',
  vermilion: '#D55E00',
  green: '#009E73',
  orange: '#E69F00',
  sky: '#56B4E9',
  purple: '#CC79A7',
  ink: '#222222',
  grey: '#767676',
  pale: '#E4E4E0',
} as const;

const sans = 'Open Sans, DejaVu Sans, sans-serif';
export const serif = 'DejaVu Serif, serif';

/** A whole picture on a plain ground. */
export const picture = (
  width: number,
  height: number,
  body: string,
  ground = '#ffffff',
  definitions = '',
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${sans}" font-size="14" fill="${colour.ink}">${definitions === '' ? '' : `<defs>${definitions}</defs>`}<rect width="${width}" height="${height}" fill="${ground}"/>${body}</svg>`;
