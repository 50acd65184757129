import { expect, test } from 'vitest';
import { fileOfBytes } from '#server/platform/ranged-file.ts';
import { compoundOf, docOf, docxOf, macroTypes, wordParts, zipOf } from '#test/support/word-file.ts';
import { docxOfXml, paragraph } from '#test/support/word-xml.ts';
import { readDocx } from './read-docx.ts';

const deep = (levels: number) => '<w:x>'.repeat(levels) + '</w:x>'.repeat(levels);

test.each([
  ['of the old format', async () => docOf(), /save it as \.docx/],
  [
    'with a password',
    async () => compoundOf({ EncryptedPackage: Buffer.alloc(5000) }),
    /protected by a password/,
  ],
  ['that was cut off', async () => (await docxOf('x'.repeat(5000))).subarray(0, 700), /damaged/],
  ['of another kind', async () => Buffer.from('%PDF-1.7 and more'), /not a Word file/],
  ['that is another zip', () => zipOf({ 'a.txt': 'x' }), /not a Word file/],
  ['without bytes', async () => Buffer.alloc(0), /empty/],
  ['without text', () => docxOfXml({ body: paragraph(' ') }), /empty/],
  ['nested too deep', () => docxOfXml({ body: deep(400) }), /unpacks to far more/],
  [
    'that unpacks to too much',
    () => zipOf({ ...wordParts('x'), 'word/media/a.png': Buffer.alloc(66 * 1024 * 1024) }),
    /unpacks to far more/,
  ],
  [
    'that is not well-formed',
    () => zipOf({ ...wordParts('x'), 'word/document.xml': '<w:document><w:body>' }),
    /damaged/,
  ],
  [
    'with a document type',
    () => zipOf({ ...wordParts('x'), 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }),
    /damaged/,
  ],
])('a file %s is refused', async (_, make, message) => {
  await expect(readDocx(fileOfBytes(await make()))).rejects.toThrow(message);
});

test('a file with macros is read without them', async () => {
  const file = await readDocx(
    fileOfBytes(
      await zipOf({ ...wordParts('x'), '[Content_Types].xml': macroTypes, 'word/vbaProject.bin': 'x' }),
    ),
  );
  expect(file.blocks).toHaveLength(1);
  expect(file.notices).toEqual([{ code: 'macros', words: '' }]);
});

test('a manuscript of 500 pages with 400 pictures is read', async () => {
  const words = 'In a long trial each of the words is set in a run of its own. '.split(' ');
  const runs = words
    .map((word) => `<w:r><w:rPr><w:sz w:val="24"/></w:rPr><w:t xml:space="preserve">${word} </w:t></w:r>`)
    .join('');
  const picture =
    '<w:p><w:r><w:drawing><wp:inline><a:blip r:embed="r1"/></wp:inline></w:drawing></w:r></w:p>';
  const { blocks } = await readDocx(
    fileOfBytes(
      await docxOfXml({
        body: `<w:p>${runs.repeat(3)}</w:p>`.repeat(5000) + picture.repeat(400),
        relationships: { r1: 'media/image1.png' },
        others: { 'word/media/image1.png': Buffer.from('x') },
      }),
    ),
  );
  expect(blocks).toHaveLength(5400);
});
