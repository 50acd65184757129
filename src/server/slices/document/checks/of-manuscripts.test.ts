import { expect, test } from 'vitest';
import type { ArticleDocument } from '#contract/document/document.ts';
import type { Block, Inline } from '#contract/document/nodes.ts';
import { ethics } from './ethics.ts';
import { picturesOfText } from './pictures-of-text.ts';
import { resolution } from './resolution.ts';

const document = (...body: Block[]) =>
  ({ body, back: [], subArticles: [], front: { abstracts: [], products: [] } }) as unknown as ArticleDocument;
const graphic = (name: string): Block => ({ type: 'graphic', attrs: { files: [name] } });
const paragraph = (...content: Inline[]): Block => ({ type: 'paragraph', content });
const text = (words: string): Inline => ({ type: 'text', text: words });
const sized = (width: number, inches: number) => ({
  pixels: { width, height: width },
  inches: { width: inches, height: inches },
});

test('pictures with too few pixels for their printed size are told once, by their label', () => {
  const figure: Block = {
    type: 'figure',
    attrs: { id: 'f', label: 'Figure 2' },
    content: [graphic('few.png')],
  };
  const all = [
    figure,
    graphic('few.png'),
    graphic('enough.png'),
    graphic('sign.png'),
    graphic('unknown.emf'),
  ];
  const sizes = new Map([
    ['few.png', sized(400, 4)],
    ['enough.png', sized(1190, 4)],
    ['sign.png', sized(20, 0.3)],
  ]);
  expect(resolution(document(...all), sizes)).toEqual([
    {
      code: 'low-resolution',
      message: 'Figure 2 has 100 dpi: 400 × 400 pixels, printed 10.2 × 10.2 cm.',
      words: 'Figure 2',
    },
  ]);
});

test('a captioned table and a numbered formula that are pictures are told', () => {
  const table: Block = {
    type: 'tableFigure',
    attrs: { id: 't', label: 'Table 1' },
    content: [graphic('t.png')],
  };
  const formula = paragraph({ type: 'inlineGraphic', attrs: { files: ['e.png'] } }, text(' (3)'));
  const sign = paragraph({ type: 'inlineGraphic', attrs: { files: ['s.png'] } }, text(' is a sign'));
  expect(picturesOfText(document(table, formula, sign)).map(({ code, words }) => [code, words])).toEqual([
    ['table-as-picture', 'Table 1'],
    ['formula-as-picture', '(3)'],
  ]);
});

test('a study of patients needs a word on ethics', () => {
  const study = paragraph(
    text('Of ten patients, patients A and B met patients C to E; these patients left other patients.'),
  );
  expect(ethics(document(study)).map(({ code }) => code)).toEqual(['no-ethics']);
  expect(ethics(document(study, paragraph(text('The Ethics Committee agreed.'))))).toEqual([]);
  expect(ethics(document(paragraph(text('Patients like gold.'))))).toEqual([]);
});
