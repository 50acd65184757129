import type { CSSProperties } from 'react';

/** Backgrounds on which an accent must be readable: the more demanding one of each scheme (tokens.css). */
const grounds = { light: '#f3efe6', dark: '#211e1a' } as const;

/** WCAG requires 4.5 for text; a little more, because the accent is also used on its own tint. */
const enough = 5;

type Rgb = [number, number, number];

const parse = (hex: string): Rgb | null => {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex)?.[1];
  if (!digits) return null;
  const at = (from: number) => Number.parseInt(digits.slice(from, from + 2), 16) / 255;
  return [at(0), at(2), at(4)];
};

const write = (rgb: Rgb) =>
  `#${rgb
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

const luminance = ([r, g, b]: Rgb) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

/** Contrast of two colours `#rrggbb`, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [a, b] = [parse(one), parse(other)].map((rgb) => luminance(rgb ?? [0, 0, 0])) as [number, number];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Moves a colour towards white or black until its contrast is enough. */
function readable(rgb: Rgb, ground: string, towards: 0 | 1): string {
  for (let step = 0; step < 100; step++) {
    const share = step / 100;
    const moved = rgb.map((part) => part + (towards - part) * share) as Rgb;
    if (contrast(write(moved), ground) >= enough) return write(moved);
  }
  return towards === 1 ? '#ffffff' : '#000000';
}

type AccentPair = { light: string; dark: string };

/** Cache: a correction takes up to a hundred steps, and every page needs the same few. */
const corrected = new Map<string, AccentPair>();

/**
 * The journal's accent (`#rrggbb`), corrected for light and dark backgrounds; null, or any other format, means the press's
 * own.
 */
export function accentPair(accent: string | null): AccentPair | null {
  if (!accent) return null;
  const known = corrected.get(accent);
  if (known) return known;
  const rgb = parse(accent);
  if (!rgb) return null;
  const pair = { light: readable(rgb, grounds.light, 0), dark: readable(rgb, grounds.dark, 1) };
  // Bounds the cache, should accents change often.
  if (corrected.size > 1000) corrected.clear();
  corrected.set(accent, pair);
  return pair;
}

/** Number made from a code, the same on each machine and evenly spread. */
export function numberOf(code: string): number {
  let sum = 0x811c9dc5;
  for (const letter of code) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return (sum ^ (sum >>> 15)) >>> 0;
}

/** Defaults for journals without an accent: cloths of books, in hues that are told apart. */
const cloths = [
  '#24563f',
  '#23406b',
  '#7a2a2a',
  '#6b4a24',
  '#3d4f5c',
  '#5d3157',
  '#1d5a5f',
  '#565a22',
  '#8a3f22',
  '#3b3a78',
  '#7a2a52',
  '#2f6130',
  '#1f5d86',
  '#6d3f74',
  '#7d5a12',
  '#4a4a4a',
];

/** Without an accent, a default chosen by the journal's code. */
export const accentOrCloth = (accent: string | null, code: string): string =>
  accent ?? cloths[numberOf(code) % cloths.length] ?? '#24563f';

/** Attributes that apply an accent within an element: `<div {...journalAccent(journal.accent)}>`. */
export function journalAccent(accent: string | null | undefined): {
  'data-accent'?: '';
  style?: CSSProperties;
} {
  const pair = accentPair(accent ?? null);
  if (!pair) return {};
  return {
    'data-accent': '',
    style: { '--accent-light': pair.light, '--accent-dark': pair.dark } as CSSProperties,
  };
}
