import { expect, test } from 'vitest';
import { bold, long, readWhole } from '#test/support/word/read-whole.ts';
import { paragraph, run } from '#test/support/word-xml.ts';

/* Addresses, and whose the e-mails and ORCID iDs in them and below are. */

const title = paragraph(run('Light and the hair of goats in the long days', '<w:b/><w:sz w:val="32"/>'));
const rest = bold('Abstract') + paragraph(long) + bold('Introduction') + paragraph(long);
const read = async (lines: string) => (await readWhole(title + lines + rest)).document.front;
const mailsOf = async (names: string, line: string) => {
  const { authors } = await read(
    paragraph(names) +
      paragraph('1 Institute of Light, Sun City, USA') +
      paragraph('2 University of Waves, Moon City, USA') +
      paragraph(line),
  );
  return authors.map(({ email }) => email);
};
const adaAndBo = paragraph('Ada Ash1, Bo Birch2');

test.each([
  'Ben-Gurion University of the Negev, Be’er Sheva, Israel',
  'Department of IS, University of Waves, Moon City',
])('words of sentences are within names: %s', async (place) => {
  const { affiliations, authors } = await read(paragraph('Ada Ash and Bo Birch') + paragraph(place));
  expect(affiliations.map(({ text }) => text)).toEqual([place]);
  expect(authors.map(({ affiliations: ids }) => ids.length)).toEqual([1, 1]);
});

test('an e-mail with the name of another author is that one’s alone', async () => {
  const { authors } = await read(
    adaAndBo +
      paragraph('1 Institute of Light, Sun City, USA. E-mail: bo.birch@x.org') +
      paragraph('2 University of Waves, Moon City, USA'),
  );
  expect(authors.map(({ email }) => email)).toEqual([undefined, 'bo.birch@x.org']);
});

test('an e-mail at the address of one is that one’s, and not the corresponding author’s as well', async () => {
  const { authors } = await read(
    paragraph('Ada Ash1, Bo Birch2*') +
      paragraph('1 Institute of Light, Sun City, USA. E-mail: goats@x.org') +
      paragraph('2 University of Waves, Moon City, USA'),
  );
  expect(authors.map(({ email }) => email)).toEqual(['goats@x.org', undefined]);
});

test('e-mails at an address of two go to those whose initials stand behind them; one that nobody has is kept', async () => {
  const { affiliations, authors, notes } = await read(
    paragraph('Ada Ash1, Bo Birch1') +
      paragraph(
        '1 Institute of Light, Sun City, USA; ash1@x.org (A.A.); bob77@x.org (B. B.); lab@x.org (C.C.)',
      ),
  );
  expect(authors.map(({ email }) => email)).toEqual(['ash1@x.org', 'bob77@x.org']);
  expect(affiliations.map(({ text }) => text)).toEqual(['Institute of Light, Sun City, USA']);
  expect(JSON.stringify(notes)).toContain('lab@x.org (C.C.)');
  expect(JSON.stringify(notes)).not.toContain('bob77');
});

test.each([
  ['of one author', 'Jean-Luc Roe1, Ana Maria Poe2', ['z1@x.org', 'z2@x.org']],
  ['of two authors', 'Jane Lee Roe1, John Luis Rice2', [undefined, undefined]],
])('initials %s behind e-mails', async (_, names, wanted) => {
  const { authors } = await read(
    paragraph(names) +
      paragraph('1 Institute of Light, Sun City, USA') +
      paragraph('2 University of Waves, Moon City, USA') +
      paragraph('E-mails: z1@x.org (J.L.R.); z2@x.org (A.M.P.)'),
  );
  expect(authors.map(({ email }) => email)).toEqual(wanted);
});

test.each([
  ['Bo Chen1*, Cheng Bao2*', 'chenbo@x.org (CB); chengbao@x.org (BC)', ['chenbo@x.org', 'chengbao@x.org']],
  ['Peter Iven1*, Mary Dole2', 'peter.iven@x.org (M.D.)', ['peter.iven@x.org', undefined]],
  ['Ann Lee1, Bob Lee2', 'lee1@x.org (B.L.); lee2@x.org (A.L.)', ['lee2@x.org', 'lee1@x.org']],
])('a name in an e-mail goes before initials behind it: %s', async (names, mails, wanted) => {
  expect(await mailsOf(names, `*Correspondence: ${mails}`)).toEqual(wanted);
});

test.each([
  ['of a degree', 'Peter Iven1*, Mary Dole2', 'goats@x.org (M.D.)', ['goats@x.org', undefined]],
  ['of a country', 'Ben Brook1*, Ulla Sara Adams2', 'goats@x.org (USA)', ['goats@x.org', undefined]],
  [
    'among those of others',
    'Ben Brook1*, Mary Dole2',
    'z1@x.org (M.D.); z2@x.org (B.B.)',
    ['z2@x.org', 'z1@x.org'],
  ],
])('letters %s behind an e-mail are initials where others are', async (_, names, mails, wanted) => {
  expect(await mailsOf(names, `*Correspondence: ${mails}`)).toEqual(wanted);
});

test('an e-mail within a longer one has its own initials', async () => {
  expect(await mailsOf('Ann Roe1, Bob Lukas2', 'E-mails: a.mail@x.org (A.R.); mail@x.org (B.L.)')).toEqual([
    'a.mail@x.org',
    'mail@x.org',
  ]);
});

test('an e-mail without name goes to the corresponding author who has none of the others', async () => {
  expect(
    await mailsOf('Ann Roe1*, Bob Lukas2*', '*Correspondence: goats@x.org; ann.roe@x.org; z1@x.org (B.L.)'),
  ).toEqual(['ann.roe@x.org', 'z1@x.org']);
});

test('a line of which marks alone are left goes, and its notes are the authors’', async () => {
  const mark = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
  const note = (id: number, words: string) => `<w:footnote w:id="${id}">${paragraph(words)}</w:footnote>`;
  const line = `<w:p>${run('Ada Ash, Bo Birch')}${mark(2)}${mark(3)}${run(' E-mail: bo.birch@x.org (BB)')}</w:p>`;
  const { document } = await readWhole(
    title + line + rest,
    {},
    {
      footnotes: `<w:footnotes>${note(2, 'No interests compete.')}${note(3, 'Ada wrote it.')}</w:footnotes>`,
    },
  );
  expect(document.front.authors.map(({ email }) => email)).toEqual([undefined, 'bo.birch@x.org']);
  expect(document.front.notes?.content).toMatchObject([
    { type: 'note', content: [{ type: 'paragraph', content: [{ text: 'No interests compete.' }] }] },
    { type: 'note', content: [{ type: 'paragraph', content: [{ text: 'Ada wrote it.' }] }] },
  ]);
});

test.each([
  ['Wei Li, Bo Lindqvist', 'Bo Lindqvist: 0000-0002-1825-0097', [undefined, '0000-0002-1825-0097']],
  ['Ana Roe, Ana Roe Lopez', 'Ana Roe: 0000-0002-1825-0097', ['0000-0002-1825-0097', undefined]],
])('a surname within a longer one is not it: %s', async (names, line, ids) => {
  const { authors } = await read(
    paragraph(names) + paragraph('University of Waves, Moon City') + paragraph(line),
  );
  expect(authors.map(({ orcid }) => orcid)).toEqual(ids);
});

test.each([
  ['Ada Ash, online@x.org', [undefined, 'online@x.org']],
  ['wlin2@x.org', ['wlin2@x.org', undefined]],
  ['wei.lin@x.org', ['wei.lin@x.org', undefined]],
])('a short surname within a word is none: %s', async (line, wanted) => {
  const { authors } = await read(
    paragraph('Wei Lin1, Ada Ash2') +
      paragraph('1 Institute of Light, Sun City, USA') +
      paragraph('2 University of Waves, Moon City, USA') +
      paragraph(`Correspondence: ${line}`),
  );
  expect(authors.map(({ email }) => email)).toEqual(wanted);
});
