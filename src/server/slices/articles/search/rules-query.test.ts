import { describe, expect, test } from 'vitest';
import { placeMarks } from './rules-citation.ts';
import { planOf } from './rules-plan.ts';
import { type Node, readQuery } from './rules-query.ts';
import { lexemesIn, phraseQuery, termQuery } from './rules-tsquery.ts';
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
  test('words, each once, at most sixty-four, and that there are more is known', () => {
    expect(asked('Tide tide, TIDE (salt/mud)')).toEqual(['tide', 'salt', 'mud']);
    const many = (length: number) => Array.from({ length }, (_, i) => `w${i}`).join(' ');
    expect(asked(many(70))).toHaveLength(64);
    expect([64, 65].map((length) => readQuery(many(length)).cut)).toEqual([false, true]);
    expect(readQuery(`"${many(33)}"`).cut).toBe(true);
    expect(readQuery('机器学习'.repeat(17)).cut).toBe(true);
  });
  test('words without signs in them that nobody sees', () => {
    expect(asked('mala\u00adria vac\u200bcine\ufeff')).toEqual(['malaria', 'vaccine']);
    // Between Persian letters, one is a space.
    expect(asked('می\u200cخواهم')).toEqual(['می', 'خواهم']);
  });
  test('“et al.” names nobody', () => {
    expect(asked('Hotez et al.')).toEqual(['hotez']);
    expect(asked('Sørensen et al. 2005')).toEqual(['sorensen|soerensen', '2005|y=2005']);
    expect(asked('Sørensen etal (2005)')).toEqual(['sorensen|soerensen', '2005|y=2005']);
    expect(asked('"et al"')).toEqual(['“et al”']);
    expect(asked('et al.')).toEqual(['et', 'al']);
    expect(asked('planet also')).toEqual(['planet', 'also']);
  });
  test('a minus in front of a number excludes nothing', () => {
    expect(asked('stored at −80°C')).toEqual(['stored', 'at', '80', 'c']);
    expect(asked('stored -20 −cold')).toEqual(['stored', '20', 'cold']);
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
    ['malaria OR NOT hiv', ['(malaria or (l=… and not hiv))']],
    ['NOT malaria -hiv', ['l=…', 'not malaria', 'not hiv']],
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
  test('fields with a space behind them', () => {
    for (const [spaced, close] of [
      ['author: Pestilli', 'author:Pestilli'],
      ['Title: malaria HIV', 'title:malaria HIV'],
      ['malaria year:  2005', 'malaria year:2005'],
      ['orcid: 0000-0002-2469-0494', 'orcid:0000-0002-2469-0494'],
      ['malaria doi: 10.1371/journal.pmed', 'malaria doi:10.1371/journal.pmed'],
    ] as const)
      expect(asked(spaced)).toEqual(asked(close));
    expect(asked('gap year: tides')).toEqual(['gap', 'year', 'tides']);
  });
  test('DOIs, ORCID iDs and numbers among other words', () => {
    const iD = '0000000224690494|0000+0002+2469+0494|m=0000-0002-2469-0494';
    const number = 'poned1311087|pone+d+13+11087|m=pone-d-13-11087';
    expect(asked('Pestilli 0000-0002-2469-0494')).toEqual(['pestilli', iD]);
    expect(asked('"0000-0002-2469-0494" (https://orcid.org/0000-0002-2469-0494/)')).toEqual([iD]);
    expect(asked('author:0000-0002-2469-0494')).toEqual(['m=0000-0002-2469-0494']);
    expect(asked('malaria -PONE-D-13-11087')).toEqual(['malaria', `not ${number}`]);
    expect(asked('"PONE-D-13-11087"')).toEqual([number]);
    expect(asked('malaria -10.5555/a.1')).toEqual(['malaria', 'not 10+5555+a+1|m=10.5555/a.1…']);
    expect(asked('doi:10.5555/a.1, OR doi:10.5555/b')).toEqual(['(m=10.5555/a.1… or m=10.5555/b…)']);
    expect(asked('"covid-1918"')).toEqual(['“covid 1918”']);
  });
  test.each([
    'diffusion -doi:10.5555/a',
    'tide NOT 10.5555/a',
    '10.5555/a OR 10.5555/b',
    'NOT PLoS Med 2:e171',
  ])('no article is meant as a whole beside operators: %s', (keywords) => {
    expect(readQuery(keywords).marks).toEqual([]);
    expect(readQuery(keywords).cited).toBeUndefined();
  });
  test('years that none can have are a mark that none has; two in any order', () => {
    for (const years of ['3000', '0500', '0100..0900', '3000..'])
      expect(asked(`year:${years}`)).toEqual(['y=']);
    expect(asked('year:2006..2005')).toEqual(asked('year:2005..2006'));
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
  test('each word where it stands, without the signs around it', () => {
    const places = (keywords: string) =>
      readQuery(keywords).all.map((node) => 'from' in node && keywords.slice(node.from, node.to));
    expect(places('"alone", mud/HIV (2005;2(8):e1) Hotez,')).toEqual([
      'alone',
      'mud',
      'HIV',
      '2005',
      '2',
      '8',
      'e1',
      'Hotez',
    ]);
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
    ['PLoS ONE vol. 8 e78921', '8', 'e78921', ['plos', 'one']],
    ['PLoS ONE vol. 8, no. 11, e78921', '8', 'e78921', ['plos', 'one']],
    ['PLoS ONE 8, no. 11, p. 14–17', '8', '14', ['plos', 'one']],
  ])('a citation: %s', (keywords, volume, page, others) => {
    expect(readQuery(keywords).cited).toEqual({ volume, page, others });
  });
  test('a citation: an article number alone, and with leading zeros', () => {
    expect(readQuery('e78921').cited).toEqual({ page: 'e78921', others: [] });
    expect(placeMarks(['10'], '114370')).toContain('c=10:0114370');
    expect(placeMarks(['10'], 'e0114370')).toEqual(placeMarks(['10'], '114370'));
  });
  test.each(['2005', 'genes 5 and 7', 'p53', '2005: 7', 'vol. 12', 'e12 mice'])(
    'no citation: %s',
    (keywords) => {
      expect(readQuery(keywords).cited).toBeUndefined();
    },
  );
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
