import { describe, expect, it } from 'vitest';
import type { FileRole } from '#contract/manuscript-files.ts';
import { checkFile, longestFile } from './file-check.ts';
import { renamed } from './file-names.ts';

const zip = new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]);
const compound = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const text = (words: string) => new TextEncoder().encode(words);
const check = (role: FileRole, name: string, head: Uint8Array = zip, size = 1000) =>
  checkFile(role, { name, size, head });

describe('an original manuscript', () => {
  it.each([
    ['manuscript.docx', zip],
    ['Manuscript final.DOCX', zip],
    ['MANUSCRIPT_2.doc', compound],
  ])('%s is taken', (name, head) => {
    expect(check('original', name, head)).toEqual({ ok: true });
  });

  it('must be named so, and a fitting name is offered', () => {
    expect(check('original', 'paper v2.docx')).toEqual({
      ok: false,
      message: 'The file name must start with "manuscript".',
      renameTo: 'manuscript-paper v2.docx',
    });
  });

  it.each(['manuscript.pdf', 'manuscript', 'manuscript.docx.zip'])('must be a Word file: %s', (name) => {
    expect(check('original', name)).toMatchObject({ message: 'The file format must be a word file.' });
  });

  it.each([
    ['manuscript.docm', /file with macros.*save it as \.docx/],
    ['manuscript.DOTM', /template with macros.*save it as \.docx/],
    ['manuscript.dotx', /template.*save it as \.docx/],
    ['manuscript.odt', /^Save it in your word processor/],
  ])('says what %s is and what to do', (name, hint) => {
    expect(check('original', name)).toMatchObject({
      message: 'The file format must be a word file.',
      hint: expect.stringMatching(hint),
    });
  });

  it('is what its name says, by its first bytes', () => {
    expect(check('original', 'manuscript.docx', text('%PDF-1.7 and so on'))).toMatchObject({
      message: 'The file format is incorrect',
      hint: expect.stringContaining('it is a PDF'),
    });
    expect(check('original', 'manuscript.doc', text('Dear editors'))).toMatchObject({
      hint: expect.stringContaining('no Word document'),
    });
    expect(check('original', 'manuscript.docx', compound)).toMatchObject({
      message: 'The file format is incorrect',
      hint: expect.stringContaining('password'),
    });
  });

  it('named .doc that is a .docx is taken under another name', () => {
    const answer = check('original', 'paper.doc', zip);
    expect(answer).toMatchObject({ renameTo: 'manuscript-paper.docx' });
    expect(check('original', 'manuscript-paper.docx', zip)).toEqual({ ok: true });
  });

  it('is not empty, and has at most 200 MB', () => {
    expect(check('original', 'manuscript.docx', new Uint8Array(), 0)).toMatchObject({
      message: 'The file is empty.',
    });
    expect(check('original', 'manuscript.docx', zip, longestFile)).toEqual({ ok: true });
    expect(check('original', 'manuscript.docx', zip, longestFile + 1)).toMatchObject({
      message: 'The file is larger than 200 MB.',
    });
  });
});

describe('a supplementary file', () => {
  it('may be of any kind, if it is named so', () => {
    expect(check('supplementary', 'Supplementary table 1.xlsx', text('anything'))).toEqual({ ok: true });
    expect(check('supplementary', 'data.csv', text('a,b'))).toEqual({
      ok: false,
      message: 'The file name must start with "supplementary".',
      renameTo: 'supplementary-data.csv',
    });
  });
});

it('a new name keeps its ending and fits where names are kept', () => {
  const long = `${'x'.repeat(300)}.docx`;
  expect(renamed('original', long)).toHaveLength(255);
  expect(renamed('original', long)).toMatch(/^manuscript-x+\.docx$/);
  expect(renamed('supplementary', 'README')).toBe('supplementary-README');
});
