import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fileOfBytes } from '#server/platform/ranged-file.ts';
import { docxOfXml, paragraph, run } from '#test/support/word-xml.ts';
import type { WordParagraph } from './blocks.ts';
import { readPictures } from './pictures.ts';
import { readDocx } from './read-docx.ts';

const drawing = (inside: string) =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="914400" cy="457200"/><wp:docPr id="1" name="P" descr="A goat"/>${inside}</wp:inline></w:drawing></w:r>`;
const blip = (id: string) =>
  `<a:graphic><a:graphicData><a:blip r:embed="${id}"/></a:graphicData></a:graphic>`;
const contentOf = async (given: Parameters<typeof docxOfXml>[0]) => {
  const file = await readDocx(fileOfBytes(await docxOfXml(given)));
  return { file, content: file.blocks.flatMap((block) => (block as WordParagraph).content) };
};

/** A metafile with a rectangle (MS-EMF 2.3.4.2, 2.3.5.34, 2.3.4.1). */
function metafile(): Buffer {
  const header = Buffer.alloc(88);
  [1, 88, 0, 0, 100, 50, 0, 0, 2646, 1323, 0x464d4520, 0x10000].forEach((value, index) => {
    header.writeUInt32LE(value, index * 4);
  });
  header.writeUInt32LE(88 + 24 + 20, 48);
  header.writeUInt32LE(3, 52);
  header.writeUInt16LE(1, 56);
  [1000, 500, 264, 132].forEach((value, index) => {
    header.writeUInt32LE(value, 72 + index * 4);
  });
  const words = (...values: number[]) => {
    const bytes = Buffer.alloc(values.length * 4);
    values.forEach((value, index) => {
      bytes.writeUInt32LE(value, index * 4);
    });
    return bytes;
  };
  return Buffer.concat([header, words(43, 24, 10, 10, 90, 40), words(14, 20, 0, 0, 20)]);
}

test('a picture has its part, size and alternative text; a linked and a missing one are noted', async () => {
  const { file, content } = await contentOf({
    body: paragraph(drawing(blip('r1')) + drawing(blip('r2')) + drawing(blip('r3'))),
    relationships: { r1: 'media/image1.png', r2: 'https://example.org/media/x.png', r3: 'media/none.png' },
    others: { 'word/media/image1.png': Buffer.from('x') },
  });
  const shared = { kind: 'picture', alt: 'A goat', width: 914400, height: 457200 };
  expect(content).toEqual([
    { ...shared, part: 'word/media/image1.png' },
    { ...shared, link: 'https://example.org/media/x.png' },
  ]);
  expect(file.notices.map(({ code }) => code)).toEqual(['linked-picture', 'missing-picture']);
});

test.each([
  'A screenshot of a graph&#xA;&#xA;Description automatically generated',
  'A map of the world AI-generated content may be incorrect.',
  'article_files/figure-docx/unnamed-chunk-8-1.png',
  'Picture 7',
  'C:\\\\Goats\\\\Desktop\\\\all goats.jpg',
  'Gráfico, Gráfico de bolhas Descrição gerada automaticamente',
  'Immagine che contiene testo Descrizione generata automaticamente',
  'Obraz zawierający tekst Opis wygenerowany automatycznie',
  'Изображение выглядит как текст Автоматически созданное описание',
])('“%s” is no alternative text that anybody wrote', async (words) => {
  const { content } = await contentOf({
    body: paragraph(drawing(blip('r1')).replace('A goat', words)),
    relationships: { r1: 'media/image1.png' },
    others: { 'word/media/image1.png': Buffer.from('x') },
  });
  expect(content).toMatchObject([{ kind: 'picture', alt: undefined }]);
});

test('a text box is read once of its two forms', async () => {
  const box = `<w:txbxContent>${paragraph('In the box')}</w:txbxContent>`;
  const { content } = await contentOf({
    body: paragraph(
      `${run('Before')}<w:r><mc:AlternateContent><mc:Choice Requires="wps">${`<w:drawing><wp:anchor><wps:txbx>${box}</wps:txbx></wp:anchor></w:drawing>`}</mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox>${box}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>${run('after')}`,
    ),
  });
  expect(content).toMatchObject([
    { text: 'Before' },
    { kind: 'box', blocks: [{ content: [{ text: 'In the box' }] }] },
    { text: 'after' },
  ]);
});

test('formulae of MathType are named, with the picture that shows them', async () => {
  const { file, content } = await contentOf({
    body: paragraph(
      '<w:r><w:object><v:shape style="width:36pt;height:18pt"><v:imagedata r:id="r1"/></v:shape><o:OLEObject ProgID="Equation.DSMT4"/></w:object></w:r>',
    ),
    relationships: { r1: 'media/image1.emf' },
    others: { 'word/media/image1.emf': metafile() },
  });
  expect(content).toEqual([
    {
      kind: 'object',
      what: 'mathtype',
      program: 'Equation.DSMT4',
      preview: {
        kind: 'picture',
        part: 'word/media/image1.emf',
        alt: undefined,
        width: 457200,
        height: 228600,
      },
    },
  ]);
  expect(file.notices).toEqual([{ code: 'mathtype', words: 'Equation.DSMT4' }]);
});

test('metafiles become pictures that browsers show; what can’t be shown is told', async () => {
  const bytes = await docxOfXml({
    body: paragraph('x'),
    others: {
      'word/media/a.emf': metafile(),
      'word/media/b.emf': Buffer.from('nothing'),
      'word/media/c.jpg': Buffer.from('as it is'),
      'word/media/d.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>1</script><rect width="5" height="5"/></svg>',
    },
  });
  const taken = new Map<string, Buffer>();
  const failed = await readPictures(
    fileOfBytes(bytes),
    ['a.emf', 'b.emf', 'c.jpg', 'd.svg', 'e.png'].map((name) => `word/media/${name}`),
    (picture) => void taken.set(picture.name, picture.bytes),
  );
  expect(failed).toEqual(['word/media/b.emf', 'word/media/e.png']);
  expect([...taken.keys()]).toEqual(['a.png', 'c.jpg', 'd.png']);
  expect((await sharp(taken.get('a.png')).metadata()).format).toBe('png');
  expect((await sharp(taken.get('d.png')).stats()).isOpaque).toBe(false);
  expect(taken.get('c.jpg')?.toString()).toBe('as it is');
});

test('a picture whose text is a formula in TeX is the formula', async () => {
  const tex = (words: string) => drawing(blip('r1')).replace('A goat', words);
  const { content } = await contentOf({
    body: paragraph(tex('$\\mu_i$') + run(' costs ') + tex('$5 bill') + tex('$$a = \\frac{1}{2}$$')),
    relationships: { r1: 'media/image1.png' },
    others: { 'word/media/image1.png': Buffer.from('x') },
  });
  expect(content.map(({ kind }) => kind)).toEqual(['math', 'text', 'picture', 'math']);
  expect(JSON.stringify(content[0])).toContain('μ');
  expect(JSON.stringify(content[3])).toContain('mfrac');
});
