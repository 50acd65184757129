import { expect, test } from 'vitest';
import type { ArticleDocument } from '#contract/document/document.ts';
import type { Finding } from '#contract/document/findings.ts';
import { readJats } from '../for-workers.ts';
import { checkedCodes } from './codes.ts';
import { findingsOf } from './index.ts';

const statements = ['Funding', 'Competing interests', 'Data availability']
  .map((title) => `<sec><title>${title}</title><p>None.</p></sec>`)
  .join('');

function documentOf(body: string, back = ''): ArticleDocument {
  const read = readJats(
    `<article><front><journal-meta><journal-title-group><journal-title>J</journal-title></journal-title-group></journal-meta><article-meta><article-id pub-id-type="doi">10.5555/dew</article-id><title-group><article-title>Dew</article-title></title-group><contrib-group><contrib contrib-type="author"><name><surname>Lind</surname></name></contrib></contrib-group><abstract><p>Dew.</p></abstract></article-meta></front><body>${body}</body><back>${back}<ref-list><ref id="r1"><mixed-citation>Lind. Fog.</mixed-citation></ref></ref-list></back></article>`,
  );
  if (!read.ok) throw new Error(read.problem.message);
  return read.document;
}

const cited = '<p>As was found <xref ref-type="bibr" rid="r1">1</xref>.</p>';
const seen = (document: ArticleDocument) =>
  findingsOf(document).map(({ code, words }: Finding) => [code, words]);

test('a whole article has no findings', () => {
  const figure =
    '<p>See <xref ref-type="fig" rid="f1">Figure 1</xref>.</p><fig id="f1"><label>Figure 1</label><caption><p>Dew.</p></caption><alt-text>A drop</alt-text><graphic xlink:href="a.png" xmlns:xlink="http://www.w3.org/1999/xlink"/></fig>';
  expect(seen(documentOf(cited + figure, statements))).toEqual([]);
});

test('what nothing cites or mentions, what leads nowhere, what is not described and not stated is told', () => {
  const figure =
    '<fig id="f1"><label>Figure 1</label><graphic xlink:href="a.png" xmlns:xlink="http://www.w3.org/1999/xlink"/></fig>';
  const table = '<table-wrap id="t1"><label>Table 1</label><caption><p>Dews.</p></caption></table-wrap>';
  const body = `<p>See <xref ref-type="fig" rid="f9">Figure 9</xref>.</p>${figure}${table}`;
  const found = seen(documentOf(body));
  expect(found).toEqual([
    ['leads-nowhere', 'Figure 9'],
    ['reference-never-cited', 'Lind. Fog.'],
    ['picture-without-caption', 'Figure 1'],
    ['never-mentioned', 'Figure 1'],
    ['caption-alone', 'Table 1'],
    ['never-mentioned', 'Table 1'],
    ['no-alternative-text', 'Figure 1'],
    ['no-funding', 'funding'],
    ['no-interests', 'competing interests'],
    ['no-data', 'the availability of data'],
  ]);
  for (const [code = ''] of found) expect(checkedCodes).toContain(code);
});

test('a table or picture without label is told from the others by its place and first words', () => {
  const table = (words: string) =>
    `<table-wrap id="${words.slice(0, 3)}"><table><tr><td>${words}</td><td>Depth</td></tr></table></table-wrap>`;
  const figure =
    '<fig id="f1"><alt-text>A drop of dew</alt-text><graphic xlink:href="a.png" xmlns:xlink="http://www.w3.org/1999/xlink"/></fig>';
  const messages = findingsOf(documentOf(table('Site') + table('Reach and place '.repeat(9)) + figure))
    .filter(({ code }) => code.endsWith('-without-caption'))
    .map(({ message }) => message);
  expect(messages).toEqual([
    'The 1st table of the text (“Site Depth”) has no caption.',
    'The 2nd table of the text (“Reach and place Reach and place Reach and place Reach and…”) has no caption.',
    'The 1st picture of the text (“A drop of dew”) has no caption.',
  ]);
});

test('an article without its front matter and references is told so', () => {
  const document = documentOf('<p>Words.</p>', statements);
  const front = { ...document.front, title: [], authors: [], abstracts: [] };
  const back = document.back.filter(({ type }) => type !== 'references');
  expect(seen({ ...document, front, back }).map(([code]) => code)).toEqual([
    'no-title',
    'no-authors',
    'no-abstract',
    'no-references',
  ]);
});
