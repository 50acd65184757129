import { describe, expect, test } from 'vitest';
import { fold } from './rules-fold.ts';
import { wordsOfName } from './rules-names.ts';
import { pairs, wordsOf } from './rules-words.ts';

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
  expect(wordsOfName({ name: 'Mueller' }).map(({ word }) => word)).toEqual(['mueller', 'muller']);
  expect(wordsOfName({ name: 'Jürgen Müller' }).map(({ word }) => word)).toContain('juergen');
});

test.each([
  ['Guillermo Le Goc', ['le', 'goc', 'legoc']],
  ['Anna LeGoc', ['legoc', 'le', 'goc']],
  ['Jan van der Berg', ['vanderberg', 'derberg']],
  ['Ana Mac Leod', ['macleod']],
])('a name is found however it is spaced: %s', (name, words) => {
  expect(wordsOfName({ name }).map(({ word }) => word)).toEqual(expect.arrayContaining(words));
});

test('a name that begins with Mc stays one word', () => {
  expect(wordsOfName({ name: 'Rory McDonald' }).map(({ word }) => word)).toEqual(['rory', 'mcdonald']);
});

test('initials are words of a name, as reference lists have them', () => {
  const words = wordsOfName({ name: 'John P. A. Ioannidis', givenNames: 'John P. A.' });
  expect(words.map(({ word }) => word)).toEqual(expect.arrayContaining(['j', 'jp', 'jpa']));
});

test.each([
  ['β-catenin', 'beta-catenin'],
  ['TGFβ', 'tgfbeta'],
  ['αβ T cells', 'alphabeta t cells'],
  ['5 µm', '5 um'],
  ['µ-opioid', 'mu-opioid'],
  ['Περί ψυχής', 'περι ψυχησ'],
  ['чайный', 'чайный'],
])('Greek letters are their names, Greek words are words: %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});
