import { expect, test } from 'vitest';
import { citationsOf } from './citations.ts';

const item = {
  id: '10.1371/journal.pone.0047391',
  type: 'article-journal',
  title: 'Étude of <i>Drosophila</i> & CO<sub>2</sub>: 100% of {cases}',
  author: [
    { family: 'Müller', given: 'José Á.' },
    { literal: 'The Big Consortium' },
    { family: 'Berg', given: 'Jan', 'non-dropping-particle': 'van den', suffix: 'Jr' },
  ],
  'container-title': 'PLOS ONE',
  'container-title-short': 'PLoS ONE',
  volume: '7',
  issue: '11',
  number: 'e47391',
  issued: { 'date-parts': [[2012, 11, 2]] },
  DOI: '10.1371/journal.pone.0047391',
  URL: 'https://doi.org/10.1371/journal.pone.0047391',
  ISSN: '1932-6203',
  publisher: 'Public Library of Science',
};

const inStyle = (style: string, of = item) => citationsOf(of).citations.find((each) => each.style === style);

test('APA, Vancouver and Harvard, with accents and a group author', () => {
  expect(inStyle('APA')?.text).toBe(
    'Müller, J. Á., The Big Consortium, & van den Berg, J., Jr. (2012). Étude of Drosophila & CO2: 100% of ' +
      '{cases}. PLOS ONE, 7(11), Article e47391. https://doi.org/10.1371/journal.pone.0047391',
  );
  expect(inStyle('Vancouver')?.text).toBe(
    'Müller JÁ, The Big Consortium, van den Berg J Jr. Étude of Drosophila & CO2: 100% of {cases}. ' +
      'PLoS ONE. 2012 Nov 2;7(11):e47391. doi:10.1371/journal.pone.0047391',
  );
  expect(inStyle('Harvard')?.text).toContain(
    'Müller, J.Á., The Big Consortium and van den Berg, J., Jr (2012)',
  );
});

test('an article that has neither volume nor pages yet is no preprint', () => {
  const { volume: _, issue: __, number: ___, ...early } = item;
  expect(citationsOf(early).citations.find(({ style }) => style === 'Harvard')?.text).toMatch(
    /,” PLOS ONE\. Available at: /,
  );
});

test('the HTML keeps italics and subscripts and links the DOI', () => {
  const { cite } = citationsOf(item);
  expect(cite).toContain('<i>Drosophila</i> &amp; CO<sub>2</sub>');
  expect(cite).toContain('<a href="https://doi.org/10.1371/journal.pone.0047391">https://doi.org/10.1371/');
});

test('BibTeX escapes what TeX would stumble over and keeps every letter', () => {
  const { bibtex } = citationsOf({ ...item, author: [{ family: '王', given: '小明' }, ...item.author] });
  expect(bibtex).toContain('王, 小明 and Müller, José Á. and {The Big Consortium} and van den Berg, Jr, Jan');
  expect(bibtex).toContain('\\& {CO}\\textsubscript{2}: 100\\% of \\textbraceleft{}cases\\textbraceright{}');
  expect(bibtex).toContain('year = {2012}');
  expect(bibtex.match(/[{]/g)?.length).toBe(bibtex.match(/[}]/g)?.length);
});

test('RIS has one line a keyword, with the commas that it has', () => {
  const keywordsIn = (keyword: string) => citationsOf({ ...item, keyword }).ris.match(/^KW {2}- .*$/gm);
  expect(keywordsIn('dew, stone')).toEqual(['KW  - dew', 'KW  - stone']);
  expect(keywordsIn('2,4-D; dewfall')).toEqual(['KW  - 2,4-D', 'KW  - dewfall']);
  expect(keywordsIn('2,4-D;')).toEqual(['KW  - 2,4-D']);
});

test('RIS has one line a field, however long, and no markup', () => {
  const title = `${'A very long title '.repeat(20)}<i>indeed</i>`;
  const { ris } = citationsOf({ ...item, title });
  const lines = ris.split('\r\n');
  expect(lines[0]).toBe('TY  - JOUR');
  expect(lines).toContain(`TI  - ${'A very long title '.repeat(20)}indeed`);
  expect(lines).toContain('AU  - The Big Consortium');
  expect(lines).toContain('DA  - 2012/11/02/');
  expect(lines).toContain('DO  - 10.1371/journal.pone.0047391');
  expect(lines.filter((line) => line !== '').every((line) => /^[A-Z][A-Z0-9] {2}- /.test(line))).toBe(true);
  expect(lines.at(-2)).toBe('ER  - ');
});

test('RIS has the first page and the last in lines of their own', () => {
  for (const [page, lines] of [
    ['7-19', ['SP  - 7', 'EP  - 19']],
    ['S1–S10', ['SP  - S1', 'EP  - S10']],
    ['105', ['SP  - 105']],
    ['ENEURO.0017-16.2016', ['SP  - ENEURO.0017-16.2016']],
  ] as const)
    expect(citationsOf({ ...item, page }).ris.match(/^[SE]P {2}- \S+/gm)).toEqual(lines);
});

test('an article with next to nothing can be cited', () => {
  const { citations, bibtex, ris } = citationsOf({
    id: '10.5555/x',
    type: 'article-journal',
    title: 'Correction',
    DOI: '10.5555/x',
    issued: { 'date-parts': [[2016]] },
  });
  expect(citations.map(({ text }) => text)).toEqual([
    expect.stringContaining('Correction'),
    expect.stringContaining('Correction'),
    expect.stringContaining('Correction'),
  ]);
  expect(bibtex).toContain('year = {2016}');
  expect(ris).toContain('PY  - 2016\r\n');
  expect(ris).toContain('DA  - 2016///\r\n');
});

test('signs of less and more in a title are no markup', () => {
  const title = 'Doses < 5 mg and <i>Daphnia</i> at > 30 °C';
  expect(citationsOf({ ...item, title }).ris).toContain('TI  - Doses < 5 mg and Daphnia at > 30 °C\r\n');
});

test('markup in a title or a name stays text', () => {
  const { cite, citations } = citationsOf({
    ...item,
    title: '<script>alert(1)</script> <img src=x onerror=alert(1)> and a < b',
    author: [{ family: '<svg onload=alert(1)>', given: 'A' }],
  });
  for (const html of [cite, ...citations.map((each) => each.html)])
    expect(html).not.toMatch(/<(?!\/?(?:i|b|em|strong|sub|sup|a)\b)/);
});

test('the BibTeX keys of two notices of one journal and year differ', () => {
  const { author: _, ...notice } = { ...item, title: 'Correction: A trial' };
  const keyOf = (DOI: string) => /^@\w+\{(.*),/.exec(citationsOf({ ...notice, DOI }).bibtex)?.[1];
  expect(keyOf('10.1371/journal.pone.0047391')).toBe('2012Correction0047391');
  expect(keyOf('10.5555/tides.7.c1')).toBe('2012Correctiontides7c1');
  expect(keyOf('10.5555/tides.8.c1')).toBe('2012Correctiontides8c1');
});

test.each([
  ['EGF Signal in <i>C. elegans</i>', '{EGF} {Signal} in \\textit{{C}. elegans}'],
  ['Tides: DNA-binding, and pH: mRNA', 'Tides: {DNA}-binding, and {pH}: {mRNA}'],
  ['<i>EGF</i> in AT&T', '\\textit{{EGF}} in {AT}\\&{T}'],
  ['A trial', 'A trial'],
])('BibTeX keeps the capitals of each word: %s', (title, written) => {
  expect(citationsOf({ ...item, title }).bibtex).toContain(`\ttitle = {${written}},\n`);
});

test('the BibTeX key of a title without Latin words is a key all the same', () => {
  const { author: _, ...rest } = item;
  expect(citationsOf({ ...rest, title: 'أثر المناخ' }).bibtex).toMatch(/^@article\{20120047391,\n/);
  expect(citationsOf({ ...item, title: '气候变化' }).bibtex).toMatch(/^@article\{Muller20120047391,\n/);
});
