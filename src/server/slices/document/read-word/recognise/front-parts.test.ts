import { expect, test } from 'vitest';
import type { DocumentNode } from '#contract/document/nodes.ts';
import { bold, drawing, long, pictures, raised, readWhole } from '#test/support/word/read-whole.ts';
import { paragraph, run } from '#test/support/word-xml.ts';
import { plainText } from '../../shared/plain-text.ts';

/* Where the first pages end, and what of them is the abstract. */

const title = paragraph(run('Of tides and waves on a long shore', '<w:b/><w:sz w:val="32"/>'));
const references =
  bold('References') +
  paragraph('1. Roe B. Tides of the shore. J Tides. 2012;6:1–9.') +
  paragraph('2. Poe C. Waves of the sea. J Tides. 2013;7:10–19.');
const headings = (blocks: readonly DocumentNode[]): string[] =>
  blocks.flatMap((node) =>
    node.type === 'heading'
      ? [plainText(node.content)]
      : 'content' in node && node.content
        ? headings(node.content as DocumentNode[])
        : [],
  );

test.each([
  ['1. Introduction', '2. Results', '3. Summary'],
  ['Introduction', 'Results', 'Summary'],
  ['1. Methods', '2. Results', '3. Summary'],
])('a summary at the end is no abstract: %s, %s, %s', async (...heads) => {
  const { document } = await readWhole(
    title +
      paragraph('Ada Ash, Bo Birch') +
      paragraph(long) +
      heads.map((head) => bold(head) + paragraph(long)).join('') +
      references,
  );
  expect(headings(document.body)).toEqual(heads.map((head) => head.replace(/^\d\. /, '')));
  expect(document.front.notes).toBeUndefined();
});

test('an abstract stands behind a table of contents', async () => {
  const entry = (words: string, page: string) => `<w:p>${run(words)}<w:r><w:tab/></w:r>${run(page)}</w:p>`;
  const { document } = await readWhole(
    title +
      paragraph('Ada Ash, Bo Birch') +
      bold('Table of contents') +
      entry('Introduction', '3') +
      entry('Results', '14') +
      bold('Abstract') +
      paragraph(long) +
      bold('Introduction') +
      paragraph(long) +
      references,
  );
  expect(document.front.abstracts).toHaveLength(1);
  expect(headings(document.body)).toEqual(['Introduction']);
});

test('names that begin as words of captions do are authors', async () => {
  const { document } = await readWhole(
    title +
      paragraph(`${run('Abbas Khan')}${raised('1')}${run(', Bo Birch')}${raised('2')}`) +
      paragraph(`${raised('1')}${run('Institute of Light, Sun City, USA')}`) +
      paragraph(`${raised('2')}${run('University of Waves, Moon City, USA')}`) +
      paragraph(long) +
      bold('Methods') +
      paragraph(long) +
      references,
  );
  expect(document.front.authors.map(({ name }) => name)).toEqual(['Abbas Khan', 'Bo Birch']);
});

test('a supplement of pictures without captions begins with its heading and is a paper', async () => {
  const { document, findings } = await readWhole(
    title +
      bold('Overview') +
      paragraph('These files show the stations that stood on the shore.') +
      `<w:p>${drawing}</w:p>`.repeat(2),
    {},
    pictures,
  );
  expect(findings.map(({ code }) => code)).not.toContain('no-paper');
  expect(document.front.notes).toBeUndefined();
  const all = await readWhole(`${title}<w:p>${drawing}</w:p>`, {}, pictures);
  expect(all.findings.map(({ code }) => code)).not.toContain('no-paper');
});

test('words in capitals behind “Summary” or “Abstract” belong to a heading or a title', async () => {
  const name = 'ABSTRACT INTERPRETATION OF PROGRAMS';
  const { document } = await readWhole(
    paragraph(run(name, '<w:b/><w:sz w:val="32"/>')) +
      paragraph('Ada Ash, Bo Birch') +
      bold('Abstract') +
      paragraph(long) +
      ['INTRODUCTION', 'SUMMARY AND CONCLUSIONS'].map((head) => bold(head) + paragraph(long)).join('') +
      references,
  );
  expect(plainText(document.front.title)).toBe(name);
  expect(headings(document.body)).toEqual(['INTRODUCTION', 'SUMMARY AND CONCLUSIONS']);
});
