import { expect, test } from 'vitest';
import type { FileChange } from './file-changes.ts';
import { findingsOf } from './findings.ts';
import { writeDetails } from './write-details.ts';

const head =
  '<article xmlns:xlink="http://www.w3.org/1999/xlink"><front><article-meta><title-group><article-title>A</article-title></title-group></article-meta></front>';
const article = (body: string) => `${head}<body>${body}</body></article>`;
const own = (name: string) =>
  `<supplementary-material xlink:href="${name}"><caption><p>${name}</p></caption></supplementary-material>`;
const section = (inside: string) =>
  `<sec sec-type="supplementary-material"><title>Supplementary files</title>${inside}</sec>`;
const same: Omit<FileChange, 'href'> = { removed: false, label: null, replacement: '' };
const changed = (body: string, files: FileChange[]) =>
  writeDetails(article(body), { files }).slice(head.length + '<body>'.length, -'</body></article>'.length);

test('a file is taken away, with the links to it and a section that held it alone', () => {
  const body = `<p>See <xref ref-type="supplementary-material" rid="s1">the answer</xref> and <xref rid="t1">Table</xref>.</p>`;
  const answer = own('answer.docx').replace(' xlink', ' id="s1" xlink');
  const gone = [{ ...same, href: 'answer.docx', removed: true }];
  expect(changed(`${body}${section(answer)}<p>End</p>`, gone)).toBe(
    '<p>See the answer and <xref rid="t1">Table</xref>.</p><p>End</p>',
  );
  expect(changed(section(answer + own('b.csv')), gone)).toBe(section(own('b.csv')));
});

test('a file that is named within a sentence leaves its words', () => {
  const body =
    '<p>In <inline-supplementary-material xlink:href="a.csv">the <italic>data</italic></inline-supplementary-material>.</p>';
  expect(changed(body, [{ ...same, href: 'a.csv', removed: true }])).toBe(
    '<p>In the <italic>data</italic>.</p>',
  );
  expect(changed(body, [{ ...same, href: 'a.csv', replacement: 'b & c.csv' }])).toContain(
    'xlink:href="b &amp; c.csv"',
  );
});

test('another file takes the place of one: its address and the name in the caption change, and nothing else', () => {
  const plos =
    '<supplementary-material id="S1" mimetype="text/csv" xlink:href="s001.csv"><label>S1 Table</label><caption><title>Sites</title></caption></supplementary-material>';
  expect(changed(plos, [{ ...same, href: 's001.csv', replacement: 'sites-2.xlsx' }])).toBe(
    plos.replace(' mimetype="text/csv"', '').replace('s001.csv', 'sites-2.xlsx'),
  );
  expect(changed(own('a.csv'), [{ ...same, href: 'a.csv', replacement: 'b.csv' }])).toBe(own('b.csv'));
  const elife =
    '<supplementary-material><label>Source</label><media mime-subtype="xlsx" xlink:href="a.xlsx"/></supplementary-material>';
  expect(changed(elife, [{ ...same, href: 'a.xlsx', replacement: 'b.csv' }])).toBe(
    '<supplementary-material><label>Source</label><media xlink:href="b.csv"/></supplementary-material>',
  );
});

test('a label is written, changed and taken away', () => {
  const bare = '<supplementary-material xlink:href="a.csv"/>';
  const labelled =
    '<supplementary-material xlink:href="a.csv"><label>S1 &amp; S2</label></supplementary-material>';
  const to = (label: string) => [{ ...same, href: 'a.csv', label }];
  expect(changed(bare, to('S1 & S2'))).toBe(labelled);
  expect(changed(labelled, to('S1 & S2'))).toBe(labelled);
  expect(changed(labelled, to('Data'))).toBe(labelled.replace('S1 &amp; S2', 'Data'));
  expect(changed(labelled, to(''))).toBe(
    '<supplementary-material xlink:href="a.csv"></supplementary-material>',
  );
  expect(changed(bare, to(''))).toBe(bare);
});

test('files that stand side by side get the order that is asked for', () => {
  const body = section(own('a.csv') + own('b.csv') + own('c.csv'));
  const order = (...names: string[]) => names.map((href) => ({ ...same, href }));
  expect(changed(body, order('c.csv', 'a.csv', 'b.csv'))).toBe(
    section(own('c.csv') + own('a.csv') + own('b.csv')),
  );
  const [c, ...rest] = order('c.csv', 'a.csv', 'b.csv');
  const mixed = [
    { ...same, ...c, href: 'c.csv', label: 'First' },
    ...rest.map((one) => ({ ...one, removed: one.href === 'b.csv' })),
  ];
  expect(changed(body, mixed)).toBe(
    section(own('c.csv').replace('<caption>', '<label>First</label><caption>') + own('a.csv')),
  );
});

test('the files of a text are named with their labels and groups', () => {
  const body = `${section(own('a.csv') + own('b.csv'))}<p><inline-supplementary-material xlink:href="c.csv"/></p>`;
  const found = findingsOf(new TextEncoder().encode(article(body)));
  expect(found.ok && found.named.map(({ href, file }) => [href, file])).toEqual([
    ['a.csv', { label: '', group: 0 }],
    ['b.csv', { label: '', group: 0 }],
    ['c.csv', { label: '', group: -1 }],
  ]);
});
