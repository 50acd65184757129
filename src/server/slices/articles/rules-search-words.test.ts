import { describe, expect, test } from 'vitest';
import { fold, pairs, wordsOf, wordsOfName } from './rules-search-words.ts';

const words = (text: string) => wordsOf(text).map(({ word, place }) => `${word}@${place}`);

describe('folding', () => {
  test.each([
    ['Müller', 'muller'],
    ['mu\u0308ller', 'muller'],
    ['STRASSE Straße', 'strasse strasse'],
    ['Łódź Đorđević Þór Æsir', 'lodz dordevic thor aesir'],
    ['ﬁbre CO₂ x² Ｆｕｌｌ', 'fibre co2 x2 full'],
    ['İstanbul', 'istanbul'],
    ['Ελένη', 'ελενη'],
    ['Ёлка', 'елка'],
    ['が한국어 हिन्दी', 'が한국어 हिन्दी'],
  ])('%s is compared as %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });
});

describe('words', () => {
  test('stand at their places', () => {
    expect(words('The tide, (at last) turned.')).toEqual(['the@1', 'tide@2', 'at@3', 'last@4', 'turned@5']);
  });

  test('with hyphens or apostrophes are their parts and their whole', () => {
    expect(words('a COVID‑19 test')).toEqual(['a@1', 'covid@2', '19@3', 'covid19@2', 'test@4']);
    expect(words('O’Brien')).toEqual(['o@1', 'brien@2', 'obrien@1']);
  });

  test('lose the ’s of possession', () => {
    expect(words('Parkinson’s disease')).toEqual(['parkinson@1', 'disease@2']);
  });

  test('with umlauts are spelled both ways', () => {
    expect(words('Größe')).toEqual(['grosse@1', 'groesse@1']);
  });

  test('of scripts without spaces are pairs of letters', () => {
    expect(pairs('机器学')).toEqual(['机器', '器学']);
    expect(words('用PCR法')).toEqual(['用@1', 'pcr@2', '法@3']);
  });

  test('that nobody would type are left out', () => {
    expect(words(`${'ACGT'.repeat(50)} end`)).toEqual(['end@1']);
  });

  test('of a megabyte without any space are none, or few', () => {
    expect(wordsOf('ä'.repeat(1_000_000))).toEqual([]);
    expect(wordsOf(`${'a-'.repeat(300_000)}`).length).toBeLessThanOrEqual(300_001);
  });
});

test('a name is found with its umlaut written out, and without', () => {
  expect(wordsOfName('Mueller').map(({ word }) => word)).toEqual(['mueller', 'muller']);
  expect(wordsOfName('Jürgen Müller').map(({ word }) => word)).toContain('juergen');
});
