import { describe, expect, test } from 'vitest';
import { readQuery } from './rules-search-query.ts';
import { lexemesIn, phraseQuery, termQuery, withoutStopWords } from './rules-search-tsquery.ts';

const asked = (keywords: string) =>
  readQuery(keywords).terms.map(({ ways }) => ways.map(({ words }) => words.join('+')).join('|'));

describe('what is asked for', () => {
  test('words, each once, at most eight', () => {
    expect(asked('Tide tide, TIDE (salt/mud)')).toEqual(['tide', 'salt', 'mud']);
    expect(asked(Array.from({ length: 50 }, (_, i) => `w${i}`).join(' '))).toHaveLength(8);
  });

  test('a word by any way it is written', () => {
    expect(asked('covid-19 Müller')).toEqual(['covid19|covid+19', 'muller|mueller']);
    expect(asked('机器学习')).toEqual(['机器+器学+学习']);
  });

  test('phrases in any quotes, whose words are asked for too', () => {
    expect(readQuery('mud “salt marsh” «the long tide').phrases).toEqual([
      ['salt', 'marsh'],
      ['the', 'long', 'tide'],
    ]);
    expect(asked('mud "salt marsh"')).toEqual(['mud', 'salt', 'marsh']);
    expect(readQuery('"alone"').phrases).toEqual([]);
  });

  test('words left out, by a minus in front of them and not inside', () => {
    const query = readQuery('mud -salt x-ray 5 - 3');
    expect(query.excluded).toEqual([{ ways: [{ words: ['salt'] }] }]);
    expect(asked('mud -salt x-ray')).toEqual(['mud', 'xray|x+ray']);
  });

  test.each([
    ['10.5555/abc.1', ['10.5555/abc.1']],
    ['see https://doi.org/10.5555/ABC.1).', ['10.5555/abc.1).', '10.5555/abc.1']],
    ['JLC-2022-17', ['jlc-2022-17']],
    ['two words 17', []],
    ['plain', []],
  ])('a number pasted: %s', (keywords, marks) => {
    expect(readQuery(keywords).marks).toEqual(marks);
  });
});

describe('as a query of the database', () => {
  const stems = new Map([
    ['tides', 'tide'],
    ['of', ''],
    ['the', ''],
    ['turn', 'turn'],
  ]);

  test('a word is its stem, or itself in a name', () => {
    expect(termQuery({ ways: [{ words: ['tides'] }] }, stems)).toBe("((('tide'|'tides')))");
  });

  test('small words keep their place in a phrase', () => {
    expect(phraseQuery(['turn', 'of', 'the', 'turn'], stems)).toBe("('turn'<3>'turn')");
    expect(phraseQuery(['of', 'turn'], stems)).toBe('');
  });

  test('small words are left out, unless there are no others', () => {
    const term = (word: string) => ({ ways: [{ words: [word] }] });
    expect(withoutStopWords([term('of'), term('turn')], stems)).toEqual([term('turn')]);
    expect(withoutStopWords([term('of'), term('the')], stems)).toEqual([term('of'), term('the')]);
  });

  test('signs are never operators', () => {
    const query = termQuery({ ways: [{ words: ["a'|!b\\"] }] }, stems);
    expect(query).toBe(String.raw`(('a''|!b\\'))`);
    expect(lexemesIn("('a'|'it''s')&'b'")).toBe(3);
  });
});
