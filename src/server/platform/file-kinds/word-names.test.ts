import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { docOf, wordParts, zipOf } from '#test/support/word-file.ts';
import { fileOfBytes } from '../ranged-file.ts';
import { checkWord, namesInProperties, wordBeginning } from './index.ts';
import { wordWithoutNames } from './word-names.ts';
import { eachEntry } from './zip-file.ts';

test('a Word file is freed of whom it names beside its text, and is the same otherwise', async () => {
  const parts = {
    ...wordParts('Of trials, by Ada Author', 'Second'),
    'docProps/core.xml':
      '<cp:coreProperties xmlns:cp="x" xmlns:dc="y"><dc:title>On Ada</dc:title><dc:creator>Ada Author</dc:creator><cp:lastModifiedBy>Bo &amp; Co</cp:lastModifiedBy></cp:coreProperties>',
    'docProps/app.xml': '<Properties><Pages>3</Pages><Company>Institute of Ada</Company></Properties>',
    'docProps/custom.xml': '<Properties><property name="Mendeley User Name_1">ada@x</property></Properties>',
    'word/comments.xml':
      '<w:comments><w:comment w:id="0" w:author="Di Trial" w:initials="DT"><w:p>Why?</w:p></w:comment></w:comments>',
    'word/people.xml':
      '<w15:people><w15:person w15:author="Di Trial"><w15:presenceInfo w15:providerId="AD" w15:userId="di@x"/></w15:person></w15:people>',
    'word/media/image1.png': Buffer.from([0, 255, 1, 254]),
  };
  const made = await wordWithoutNames(fileOfBytes(await zipOf(parts)), (_, xml) => xml);
  if (!made) throw new Error('nothing was made');
  expect(await checkWord({ ...fileOfBytes(made), filename: 'manuscript.docx' })).toMatchObject({ ok: true });
  expect(await namesInProperties(fileOfBytes(made))).toEqual([]);
  const now: Record<string, Buffer> = {};
  await eachEntry(fileOfBytes(made), async ({ name, open }) => {
    now[name] = await buffer(await open());
  });
  expect(Object.keys(now)).toEqual(Object.keys(parts));
  const changed = Object.entries(parts).filter(
    ([name, was]) => !now[name]?.equals(Buffer.from(was as string)),
  );
  expect(changed.map(([name]) => name)).toEqual([
    'docProps/core.xml',
    'docProps/app.xml',
    'docProps/custom.xml',
    'word/comments.xml',
    'word/people.xml',
  ]);
  expect(String(now['docProps/core.xml'])).toContain('<dc:title>On Ada</dc:title><dc:creator></dc:creator>');
  expect(String(now['word/comments.xml'])).toContain('<w:p>Why?</w:p>');
  expect(changed.map(([name]) => String(now[name])).join()).not.toMatch(
    /Ada Author|Bo|Institute|ada@x|Di|di@x/,
  );
});

test('the text at its beginning is read with its headers; what is no Word file has none, and is not written anew', async () => {
  const parts = wordParts('Of trials', 'Ada Łukasiewicz', 'x'.repeat(500));
  const file = await zipOf({
    ...parts,
    'word/header1.xml': '<w:hdr><w:p><w:r><w:t>Running &amp; Zoë</w:t></w:r></w:p></w:hdr>',
  });
  const beginning = await wordBeginning(fileOfBytes(file), 100);
  expect(beginning).toMatch(/^Running & Zoë\s+Of trials\nAda Łukasiewicz\nx+$/);
  expect(beginning?.length).toBeLessThan(220);
  for (const other of [docOf(), await zipOf({ a: 'b' }), Buffer.from('PK\x03\x04 broken')])
    expect([
      await wordBeginning(fileOfBytes(other), 100),
      await wordWithoutNames(fileOfBytes(other), (_, xml) => xml),
    ]).toEqual([null, null]);
});

test('a part that is not in UTF-8 is not written anew, since its names could not be seen', async () => {
  const text = Buffer.from('\ufeff<w:comments/>', 'utf16le');
  const file = await zipOf({ ...wordParts('Of trials'), 'word/comments.xml': text });
  expect(await wordWithoutNames(fileOfBytes(file), (_, xml) => xml)).toBeNull();
});
