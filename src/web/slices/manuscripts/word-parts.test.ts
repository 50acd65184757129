import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { corpusFolder } from '#test/support/corpus.ts';
import { docxOf } from '#test/support/word-file.ts';
import { partsOf, readWord } from './word-parts.ts';

const manuscript = (name: string) => path.join(corpusFolder, 'manuscripts', name);
const real = manuscript('manuscript-journal.pone.0052690.docx');

describe('what a Word manuscript says of itself', () => {
  it('is found by its styles', () => {
    const parts = partsOf([
      { style: 'Title', text: 'On margins' },
      { style: 'Author', text: 'Ann van der Lee1,2*' },
      { style: 'Author', text: 'Bo Ek* E-mail: bo@example.org' },
      { style: 'Abstract', text: 'Abstract' },
      { style: 'Abstract', text: 'We measured.' },
      { style: 'Abstract', text: 'They were wide.' },
      { style: 'Heading1', text: 'Introduction' },
    ]);
    expect(parts).toEqual({
      title: 'On margins',
      authors: [
        { firstName: 'Ann van der', lastName: 'Lee' },
        { firstName: 'Bo', lastName: 'Ek' },
      ],
      abstract: 'We measured.\n\nThey were wide.',
    });
  });

  it('or, for the abstract, by the word above it', () => {
    const text = (text: string) => ({ style: '', text });
    const parts = partsOf([text('Abstract'), text('We measured.'), text('Keywords: margins'), text('More')]);
    expect(parts.abstract).toBe('We measured.');
  });

  it('is nothing where it has no styles, or is no document', async () => {
    expect(await readWord(new Blob([await docxOf('Just a paragraph')]))).toBeNull();
    expect(await readWord(new Blob(['PK\x03\x04 and nothing']))).toBeNull();
    expect(await readWord(new Blob([]))).toBeNull();
  });

  it.skipIf(!existsSync(real))('is there in a real one', async () => {
    const parts = await readWord(new Blob([readFileSync(real)]));
    expect(parts?.title).toMatch(/^The Internal Organization of Mycobacterial Partition Assembly/);
    expect(parts?.authors).toEqual([
      { firstName: 'Shuo', lastName: 'Qian' },
      { firstName: 'Rebecca', lastName: 'Dean' },
      { firstName: 'Volker S.', lastName: 'Urban' },
      { firstName: 'Barnali N.', lastName: 'Chaudhuri' },
    ]);
    expect(parts?.abstract).toMatch(/^Before cell division in many bacteria/);
  });
});
