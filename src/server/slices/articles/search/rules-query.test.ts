import { describe, expect, test } from 'vitest';
import { type Node, readQuery } from './rules-query.ts';
import { lexemesIn, phraseQuery, planOf, termQuery } from './rules-tsquery.ts';
import { yearMarks } from './rules-years.ts';

/** A query in words: (a or b), not c, “a phrase”. */
function say(node: Node): string {
  switch (node.kind) {
    case 'not':
      return `not ${say(node.of)}`;
    case 'and':
    case 'or':
      return `(${node.of.map(say).join(` ${node.kind} `)})`;
    case 'phrase':
      return `${node.field ? `${node.field}:` : ''}“${node.words.join(' ')}”`;
    case 'marks':
      return node.marks.map(({ mark, prefix }) => `${mark}${prefix ? '…' : ''}`).join('|');
    case 'journal':
      return `journal:${node.text}`;
    case 'words': {
      const ways = node.ways.map(({ words, prefix }) => `${words.join('+')}${prefix ? '…' : ''}`);
      return `${node.field ? `${node.field}:` : ''}${ways.join('|')}`;
    }
  }
}
const asked = (keywords: string) => readQuery(keywords).all.map(say);

describe('what is asked for', () => {
  test('words, each once, at most sixteen', () => {
    expect(asked('Tide tide, TIDE (salt/mud)')).toEqual(['tide', 'salt', 'mud']);
    expect(asked(Array.from({ length: 50 }, (_, i) => `w${i}`).join(' '))).toHaveLength(16);
  });
  test('a word by any way it is written', () => {
    expect(asked('covid-19 Müller')).toEqual(['covid19|covid+19', 'muller|mueller']);
    expect(asked('机器学习')).toEqual(['机器+器学+学习']);
    expect(asked('β-catenin')).toEqual(asked('beta-catenin'));
  });
  test('a year as a word or as that of publication', () => {
    expect(asked('Ioannidis 2005')).toEqual(['ioannidis', '2005|y=2005']);
  });
  test('phrases in any quotes', () => {
    expect(asked('mud “salt marsh” «the long tide')).toEqual(['mud', '“salt marsh”', '“the long tide”']);
    expect(asked('"alone"')).toEqual(['alone']);
  });
  test('words left out, by a minus in front of them and not inside', () => {
    expect(asked('mud -salt x-ray 5 - 3')).toEqual(['mud', 'not salt', 'xray|x+ray', '5', '3']);
    expect(asked('mud -"salt marsh"')).toEqual(['mud', 'not “salt marsh”']);
  });
  test('operators in capitals, AND before OR', () => {
    expect(asked('malaria NOT HIV')).toEqual(['malaria', 'not hiv']);
    expect(asked('malaria OR zebrafish gene')).toEqual(['(malaria or (zebrafish and gene))']);
    expect(asked('(malaria OR zebrafish) AND gene')).toEqual(['(malaria or zebrafish)', 'gene']);
    expect(asked('malaria and not or zebrafish')).toEqual(['malaria', 'and', 'not', 'or', 'zebrafish']);
    expect(asked('NOT (a OR b) c')).toEqual(['not (a or b)', 'c']);
  });
  test.each([
    ['OR', []],
    ['malaria OR', ['malaria']],
    ['AND AND malaria', ['malaria']],
    ['malaria NOT', ['malaria']],
    ['((malaria', ['malaria']],
    ['malaria))', ['malaria']],
    ['()', []],
    ['title:', ['title']],
    ['malaria OR NOT hiv', ['malaria']],
  ])('what is unfinished is read as far as it goes: %s', (keywords, words) => {
    expect(asked(keywords)).toEqual(words);
  });
  test('fields', () => {
    expect(asked('title:zebrafish author:"Le Goc" journal:plos')).toEqual([
      'title:zebrafish',
      'author:“le goc”',
      'journal:plos',
    ]);
    expect(asked('author:(Smith OR Jones)')).toEqual(['(author:smith or author:jones)']);
    expect(asked('DOI:10.1371/journal.pmed')).toEqual(['m=10.1371/journal.pmed…']);
    expect(asked('Re:ply')).toEqual(['re', 'ply']);
  });
  test('years, as few beginnings of them as cover all', () => {
    expect(asked('year:2005')).toEqual(['y=2005']);
    expect(asked('year:2003..2007')).toEqual(['y=2003|y=2004|y=2005|y=2006|y=2007']);
    expect(yearMarks(1999, 2010)).toEqual([
      { mark: 'y=1999' },
      { mark: 'y=200', prefix: true },
      { mark: 'y=2010' },
    ]);
    expect(readQuery('year:soon').badYear).toBe('soon');
  });
  test('beginnings of words', () => {
    expect(asked('cardi*')).toEqual(['cardi…']);
  });
  test.each([
    ['10.5555/abc.1', ['10.5555/abc.1']],
    ['see https://doi.org/10.5555/ABC.1).', ['10.5555/abc.1).', '10.5555/abc.1']],
    ['JLC-2022-17', ['jlc-2022-17']],
    ['https://orcid.org/0000-0002-1825-0097', ['0000-0002-1825-0097']],
    ['two words 17', []],
    ['plain', []],
  ])('a number pasted: %s', (keywords, marks) => {
    expect(readQuery(keywords).marks).toEqual(marks);
  });
  test.each([
    ['PLoS Med 2:e124', '2', 'e124', ['plos', 'med']],
    ['PLoS Med. 2005 Aug;2(8):e124', '2', 'e124', ['plos', 'med', '2005', 'aug']],
    ['eLife 9, e52882', '9', 'e52882', ['elife']],
    ['J Land Change 3: 14-17', '3', '14', ['j', 'land', 'change']],
  ])('a citation: %s', (keywords, volume, page, others) => {
    expect(readQuery(keywords).cited).toEqual({ volume, page, others });
  });
  test.each(['2005', 'genes 5 and 7', 'p53', '2005: 7'])('no citation: %s', (keywords) => {
    expect(readQuery(keywords).cited).toBeUndefined();
  });
});

describe('as a query of the database', () => {
  const english = new Map([
    ['tides', 'tide'],
    ['of', ''],
    ['the', ''],
    ['turn', 'turn'],
  ]);
  const stems = new Map([['en', english]]);
  test('a word is its stem, or itself in a name', () => {
    expect(termQuery({ ways: [{ words: ['tides'] }] }, stems)).toBe("((('tide'|'tides')))");
  });
  test('in a field, its marks; names have no stems', () => {
    expect(termQuery({ ways: [{ words: ['tides'] }] }, stems, 'title')).toBe("((('t=tide'|'t=tides')))");
    expect(termQuery({ ways: [{ words: ['tides'] }] }, stems, 'author')).toBe("(('a=tides'))");
  });
  test('a word that counts in some languages only is taken as said in the others', () => {
    const both = new Map([...stems, ['de', new Map([['of', 'of']])]]);
    expect(termQuery({ ways: [{ words: ['of'] }] }, both)).toBe("((('of'|'l=en')))");
  });
  test('small words keep their place in a phrase', () => {
    expect(phraseQuery(['turn', 'of', 'the', 'turn'], stems)).toBe("('turn'<3>'turn')");
    expect(phraseQuery(['of', 'turn'], stems)).toBe('');
    expect(phraseQuery(['tides', 'turn'], stems, 'A')).toBe("(('tide':A|'tides':A)<1>'turn':A)");
  });
  test('small words are left out, unless there are no others', () => {
    const soughtIn = (keywords: string) => planOf(readQuery(keywords).all, stems).sought;
    expect(soughtIn('of turn')).toEqual(["(('turn'))"]);
    expect(soughtIn('of the')).toEqual(["(('of'))", "(('the'))"]);
  });
  test('what is left out as a phrase is left out in the exact form alone', () => {
    const plan = planOf(readQuery('turn -"tides turn"').all, stems);
    expect(plan.excluded).toEqual([]);
    expect(plan.exact).toBe("(('turn'))&!((('tide'|'tides')<1>'turn'))");
  });
  test('signs are never operators', () => {
    const query = termQuery({ ways: [{ words: ["a'|!b\\"] }] }, stems);
    expect(query).toBe(String.raw`(('a''|!b\\'))`);
    expect(lexemesIn("('a'|'it''s')&'b'")).toBe(3);
  });
});
