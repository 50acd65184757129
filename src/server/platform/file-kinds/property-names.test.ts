import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { docOf, wordParts, zipOf } from '#test/support/word-file.ts';
import { namesInProperties } from './index.ts';

const fileOf = (bytes: Buffer) => ({
  bytes: bytes.length,
  read: async ({ start, end }: { start: number; end: number }) =>
    Readable.from([bytes.subarray(start, end + 1)]),
});
const namesIn = (bytes: Buffer) => namesInProperties(fileOf(bytes));

const core = (creator: string, last: string) =>
  `<cp:coreProperties xmlns:cp="x" xmlns:dc="y"><dc:title>On margins</dc:title><dc:creator>${creator}</dc:creator><cp:lastModifiedBy>${last}</cp:lastModifiedBy></cp:coreProperties>`;

test('a Word file names who made it, who saved it last, and whose changes and comments are in it', async () => {
  const parts = wordParts('Text');
  const document = String(parts['word/document.xml']).replace(
    '<w:r>',
    '<w:ins w:id="1" w:author="Cy &amp; Co" w:date="2026-11-20T12:00:00Z"/><w:r>',
  );
  const file = await zipOf({
    ...parts,
    'word/document.xml': document,
    'docProps/core.xml': core('Ada Author;Bo Trial', 'ada author'),
    'word/comments.xml': '<w:comments><w:comment w:id="0" w:author="Di Trial"/></w:comments>',
  });
  expect((await namesIn(file))?.toSorted()).toEqual(['Ada Author', 'Bo Trial', 'Cy & Co', 'Di Trial']);
  expect(
    await namesIn(await zipOf({ ...parts, 'docProps/core.xml': core('', 'Microsoft Office User') })),
  ).toEqual([]);
  expect(await namesIn(await zipOf(parts))).toEqual([]);
});

test('a file that names very many has the first of them told', async () => {
  const marks = Array.from({ length: 150_000 }, (_, i) => `<w:comment w:author="N${i} X"/>`).join('');
  const names = await namesIn(await zipOf({ ...wordParts('Text'), 'word/comments.xml': marks }));
  expect(names).toHaveLength(500);
});

test.each([
  ['in brackets', '<< /Author (Ada \\(A.\\) Author) >>', ['Ada (A.) Author']],
  [
    'in hexadecimal, with accents',
    `<< /Author <feff${Buffer.from('Zoë', 'utf16le').swap16().toString('hex')}> >>`,
    ['Zoë'],
  ],
  [
    'in its metadata',
    '<dc:creator><rdf:Seq><rdf:li>Ada Author</rdf:li><rdf:li>Zoë</rdf:li></rdf:Seq></dc:creator>',
    ['Ada Author', 'Zoë'],
  ],
  ['nobody', '<< /Author () /Title (Author (x)) >>', []],
])('a PDF names its author %s', async (_, words, names) => {
  expect(await namesIn(Buffer.from(`%PDF-1.7\n${words}\n%%EOF`))).toEqual(names);
});

test('a text has no properties; what can’t be looked into is not said to name nobody', async () => {
  expect(await namesIn(Buffer.from('name,value\n/Author (x)'))).toEqual([]);
  const packed = '%PDF-1.7\n<< /Type /ObjStm /Filter /FlateDecode >>';
  for (const file of [
    docOf(),
    Buffer.from('PK\x03\x04 and no more'),
    await zipOf({ 'notes.txt': 'in a folder' }),
    Buffer.from(packed),
    Buffer.from('%PDF-1.7\n<< /Encrypt 5 0 R /Author (\x91\x92) >>'),
    Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'),
  ])
    expect(await namesIn(file)).toBeNull();
  expect(await namesIn(Buffer.from(`${packed} << /Author (Ada) >>`))).toEqual(['Ada']);
  expect(await namesIn(Buffer.from(`%PDF-1.7${'/Author (<dc:creator>'.repeat(300_000)}`))).toEqual([]);
});
