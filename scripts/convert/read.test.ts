import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jatsArticle } from '#test/support/jats-article.ts';
import { compoundOf, docOf, docxOf, wordParts, zipOf } from '#test/support/word-file.ts';
import { docxOfXml, paragraph } from '#test/support/word-xml.ts';
import { makeFolder } from './folder.ts';
import { readForm, readSource } from './read.ts';
import { Refused } from './refused.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'quire-convert-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(name: string, content: string | Uint8Array): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

const heading = (words: string) => paragraph(words, '<w:pStyle w:val="Heading1"/>');
const styles = '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style>';
const sentence =
  'We measured the height of the tide at forty places of the coast, every hour of two years. '.repeat(3);

describe('a file is refused in one line', () => {
  test.each([
    ['that is a .doc', async () => docOf(), /save it as \.docx/],
    ['with a password', async () => compoundOf({ EncryptedPackage: Buffer.alloc(5000) }), /password/],
    ['that is text', async () => Buffer.from('Of tides'), /not a Word file/],
    ['that was cut off', async () => (await docxOf(sentence)).subarray(0, 500), /damaged/],
    [
      'that unpacks to too much',
      () => zipOf({ ...wordParts('x'), 'word/media/a.png': Buffer.alloc(66 * 1024 * 1024) }),
      /unpacks to far more/,
    ],
    ['that is a letter', () => docxOf('Dear Editor,', sentence, 'Yours sincerely,', 'Ada Ash'), /letter/],
    [
      'that answers reviewers',
      () =>
        docxOfXml({
          styles,
          body: [
            paragraph('Thank you for the reviews.'),
            ...[heading('Reviewer 1.'), paragraph(sentence), heading('Reviewer 2.'), paragraph(sentence)],
          ].join(''),
        }),
      /letter/,
    ],
    [
      'whose title says that it answers reviewers',
      () =>
        docxOf('Response to Reviewers', sentence, 'References', 'Roe, B. (2012). Tides. J Tides, 6, 1–9.'),
      /answer to reviewers/,
    ],
    [
      'that answers line by line',
      () =>
        docxOf(
          'Minor comments',
          sentence,
          `Line 85: ${sentence}`,
          `Lines 90-91: ${sentence}`,
          `Line 101: ${sentence}`,
        ),
      /answer to reviewers/,
    ],
    [
      'that answers reviewers and cites',
      () =>
        docxOfXml({
          styles,
          body: [
            paragraph('Dear Editor, Dr Ash, and reviewers'),
            ...[heading('Reviewer 1'), paragraph(sentence), heading('References')],
            paragraph('Roe, B. (2012). Tides. J Tides, 6, 1–9.'),
          ].join(''),
        }),
      /answer to reviewers/,
    ],
    [
      'that is a curriculum vitae',
      () =>
        docxOfXml({
          styles,
          body: [
            ...[paragraph('Ada Ash'), heading('Summary'), paragraph(sentence), heading('Work Experience')],
            ...[
              paragraph(sentence),
              heading('EDUCATION'),
              paragraph(sentence),
              heading('Skills'),
              paragraph('Tides'),
            ],
          ].join(''),
        }),
      /curriculum vitae/,
    ],
    [
      'that is a checklist',
      () => docxOf('STROBE Statement—Checklist of items that should be included', sentence, sentence),
      /a form/,
    ],
    ['that is a form to fill in', () => docxOf('Checklist of things', 'Item', 'Page'), /no manuscript/],
  ])('%s', async (_, make, message) => {
    const file = await fileOf('file.docx', await make());
    await expect(readSource(file, {})).rejects.toThrow(Refused);
    await expect(readSource(file, {})).rejects.toThrow(message);
  });
  test('a Word file by the name of XML', async () => {
    const file = await fileOf('word.xml', await docxOf('Of tides', sentence));
    await expect(readSource(file, {})).rejects.toThrow(/name a Word file \.docx/);
  });
  test.each([
    ['that is no XML', 'Of tides'],
    ['that was cut off', jatsArticle({ title: 'Of tides' }).slice(0, 400)],
  ])('JATS %s', async (_, content) => {
    await expect(readSource(await fileOf('file.xml', content), {})).rejects.toThrow(Refused);
  });
});

test('pictures under a title, as supplements have them, are read', async () => {
  const drawing =
    '<w:p><w:r><w:drawing><wp:inline><a:blip r:embed="r1"/></wp:inline></w:drawing></w:r></w:p>';
  const body = heading('Tides of two years') + drawing + paragraph('Seen from the coast.') + drawing;
  const docx = await docxOfXml({
    styles,
    body,
    relationships: { r1: 'media/image1.png' },
    others: { 'word/media/image1.png': Buffer.from('x') },
  });
  await expect(readSource(await fileOf('supplement.docx', docx), {})).resolves.toBeDefined();
});

test('a paper on the education, experience and skills of nurses is read', async () => {
  const heads = ['Introduction', 'Education and experience', 'Skills of the future', 'Discussion'];
  const body =
    heading('Education, work experience and skills') +
    heads.map((head) => heading(head) + paragraph(sentence)).join('');
  const file = await fileOf('nurses.docx', await docxOfXml({ styles, body }));
  await expect(readSource(file, {})).resolves.toBeDefined();
});

test('a draft without title, abstract and references is read', async () => {
  const body = heading('Introduction') + paragraph(sentence) + heading('Methods') + paragraph(sentence);
  const { document } = await readSource(await fileOf('draft.docx', await docxOfXml({ styles, body })), {});
  expect(document.body.map(({ type }) => type)).toEqual(['section', 'section']);
});

describe('a form is refused', () => {
  test.each([
    ['that is no JSON', '{', /not JSON$/],
    ['that is no object', '[]', /form/],
    ['with a list as title', '{"manuscripttitle":["a"]}', /manuscripttitle/],
    ['with words as authors', '{"authorDTOList":[{"firstName":3}]}', /authorDTOList\.0\.firstName/],
  ])('%s', async (_, content, message) => {
    const form = await fileOf('form.json', content);
    await expect(readForm(form)).rejects.toThrow(Refused);
    await expect(readForm(form)).rejects.toThrow(message);
  });
});

test.each([
  'Journal Publishing DTD v1.1',
  'Journal Archiving and Interchange DTD v1.2',
  'Article Authoring DTD v1.3',
])('JATS of a draft is read: %s', async (dtd) => {
  const file = await fileOf(
    'draft.xml',
    `<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) ${dtd}//EN" "x.dtd">
<article><front><article-meta><title-group><article-title>Of tides</article-title></title-group></article-meta></front>
<body><p>${sentence}</p></body></article>`,
  );
  const { document } = await readSource(file, {});
  expect(document).toMatchObject({ front: { title: [{ text: 'Of tides' }] }, body: [{ type: 'paragraph' }] });
});

test('files beside JATS never have the names of what is written', async () => {
  const file = await fileOf(
    'a.xml',
    jatsArticle({
      title: 'Of tides',
      body: '<p>See <inline-supplementary-material xlink:href="findings.json">data</inline-supplementary-material>.</p><fig id="f1"><graphic xlink:href="fig1.png"/></fig>',
    }),
  );
  await fileOf('fig1.png', 'picture');
  await fileOf('findings.json', 'data');
  const { pictures, supplements } = await readSource(file, {});
  expect(pictures.map((one) => one.file)).toEqual(['fig1.png']);
  expect(supplements.map((one) => one.file)).toEqual(['source-findings.json']);
});

test('a folder is made with those above it, never in the place of a file', async () => {
  const inner = path.join(folder, 'a/b/c');
  await makeFolder(inner);
  expect((await stat(inner)).isDirectory()).toBe(true);
  const file = await fileOf('plain', 'x');
  await expect(makeFolder(path.join(file, 'b'))).rejects.toThrow(Refused);
});
