import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { accentPair, contrast } from './theme/accent.ts';

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');
const tokens = read('theme/tokens.css');
const share = Number(/opacity: ([\d.]+)/.exec(read('journal-background.module.css'))?.[1]);

const token = (name: string): [light: string, dark: string] => {
  const [, light = '', dark = ''] =
    new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? [];
  return [light, dark];
};

/** Background colour under a picture with that opacity. */
const under = (paper: string, picture: number) =>
  `#${[1, 3, 5]
    .map((at) => Math.round(Number.parseInt(paper.slice(at, at + 2), 16) * (1 - share) + picture * share))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;

test('whatever the picture behind a journal’s page and whatever its accent, words can be read', () => {
  const [light, dark] = token('paper');
  const grounds = [under(light, 0), under(dark, 255)];
  for (const accent of ['#ffff00', '#00ffff', '#ffffff', '#000000', '#ff0000', '#0000ff', '#7a2e3a']) {
    const pair = accentPair(accent);
    expect(contrast(pair?.light ?? '', grounds[0] ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(pair?.dark ?? '', grounds[1] ?? '')).toBeGreaterThanOrEqual(4.5);
  }
  for (const name of ['ink', 'ink-soft', 'ink-quiet', 'open-access', 'danger'])
    token(name).forEach((colour, scheme) => {
      expect(contrast(colour, grounds[scheme] ?? ''), name).toBeGreaterThanOrEqual(4.5);
    });
});
