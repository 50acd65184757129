import { expect } from 'vitest';
import { fileOfBytes } from '#server/platform/ranged-file.ts';
import { type FormFields, readWord } from '#server/slices/document/read-word/index.ts';
import { docxOfXml, paragraph, run } from '../word-xml.ts';
import { documentText, missing, visibleText } from './visible-text.ts';

/** Reads a file of paragraphs and expects that none of its characters is lost. */
export async function readWhole(
  body: string,
  form: FormFields = {},
  given: Partial<Parameters<typeof docxOfXml>[0]> = {},
) {
  const bytes = await docxOfXml({ body, ...given });
  const read = await readWord(fileOfBytes(bytes), form);
  if (!read.ok) throw new Error(read.message);
  expect(missing(await visibleText(bytes), documentText(read.document), ...read.taken)).toBe('');
  return read;
}

export const bold = (text: string) => paragraph(run(text, '<w:b/>'));
export const raised = (text: string) => run(text, '<w:vertAlign w:val="superscript"/>');
/** Running text, and no heading or line of names. */
export const long =
  'Many words are needed so that this is plainly a paragraph of running text and not a heading or a line of names, '.repeat(
    3,
  );

/** A manuscript up to its introduction. */
export const untilIntroduction =
  paragraph(run('The hair of goats in the long days', '<w:b/><w:sz w:val="32"/>')) +
  paragraph('Ann Lee') +
  bold('Abstract') +
  paragraph(long) +
  bold('Introduction');

/** A drawing of the picture that `pictures` gives. */
export const drawing =
  '<w:r><w:drawing><wp:inline><wp:docPr id="1" name="a" descr="A goat"/><a:blip r:embed="r1"/></wp:inline></w:drawing></w:r>';
export const pictures = {
  relationships: { r1: 'media/image1.png' },
  others: { 'word/media/image1.png': Buffer.from('x') },
};
