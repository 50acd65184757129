import { describe, expect, it } from 'vitest';
import { accentOrCloth, accentPair, contrast, journalAccent } from './accent.ts';

const lightPaper = '#f3efe6';
const darkPaper = '#211e1a';

describe('an accent that a journal set', () => {
  it('stays as it is where it can be read', () => {
    expect(accentPair('#1f6f5c')?.light).toBe('#1f6f5c');
    expect(accentPair('#e5a18f')?.dark).toBe('#e5a18f');
  });

  it.each(['#ffff00', '#000000', '#ffffff', '#0000ff', '#7f7f7f', '#1f6f5c', '#8a2f45', '#9a4f12'])(
    'can be read on both papers, whatever it was: %s',
    (accent) => {
      const pair = accentPair(accent);
      expect(contrast(pair?.light ?? '', lightPaper)).toBeGreaterThanOrEqual(5);
      expect(contrast(pair?.dark ?? '', darkPaper)).toBeGreaterThanOrEqual(5);
    },
  );

  it('keeps its hue when it is corrected', () => {
    const [r, g, b] = [1, 3, 5].map((at) =>
      Number.parseInt(accentPair('#1f6f5c')?.dark.slice(at, at + 2) ?? '', 16),
    );
    expect(g).toBeGreaterThan(r ?? 0);
    expect(g).toBeGreaterThan(b ?? 0);
  });

  it('gives way to the press’s own when there is none, or it is no colour', () => {
    expect(accentPair(null)).toBeNull();
    expect(journalAccent('red;background:url(x)')).toEqual({});
  });
});

it('a journal without an accent always wears the same cloth', () => {
  expect(accentOrCloth('#1f6f5c', 'jlc')).toBe('#1f6f5c');
  expect(accentOrCloth(null, 'plos-one')).toBe(accentOrCloth(null, 'plos-one'));
  expect(accentOrCloth(null, 'plos-one')).toMatch(/^#[0-9a-f]{6}$/);
});

it('black on white has a contrast of 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});
