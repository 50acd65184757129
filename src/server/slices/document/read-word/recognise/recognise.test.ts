import { expect, test } from 'vitest';
import type { ArticleDocument } from '#contract/document/document.ts';
import type { DocumentNode } from '#contract/document/nodes.ts';
import { fileOfBytes } from '#server/platform/ranged-file.ts';
import { documentText, missing, visibleText } from '#test/support/word/visible-text.ts';
import { docxOfXml, paragraph, run } from '#test/support/word-xml.ts';
import { type FormFields, readWord } from '../index.ts';

/** Reads a file and expects that none of its characters is lost. */
async function read(
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

const bold = (text: string) => paragraph(run(text, '<w:b/>'));
const raised = (text: string) => run(text, '<w:vertAlign w:val="superscript"/>');
const long =
  'Many words are needed so that this is plainly a paragraph of running text and not a heading or a line of names, '.repeat(
    3,
  );

const front =
  paragraph(run('Short photoperiods promote the growth of hair in goats', '<w:b/><w:sz w:val="32"/>')) +
  paragraph(
    run('Jane A. Doe') +
      raised('1,*') +
      run(', Anna van der Berg') +
      raised('1,2') +
      run(' and Ada O’Neil Jr.') +
      raised('2'),
  ) +
  paragraph(raised('1') + run('Department of Goats, University of Hair, Hairtown, Norway')) +
  paragraph(raised('2') + run('Institute of Light, Sun City')) +
  paragraph('* Corresponding author: Jane A. Doe, e-mail: jane.doe@example.org') +
  paragraph('Running title: Goats and hair') +
  bold('Abstract') +
  paragraph(long) +
  paragraph('Keywords: goats; hair; light.') +
  bold('Introduction') +
  paragraph(long);

test('addresses behind the last name go to the authors whom they name', async () => {
  const { document } = await read(
    paragraph(run('Short photoperiods promote hair', '<w:b/><w:sz w:val="32"/>')) +
      paragraph('Bayasihuliang Hao') +
      paragraph('Brian A. Wandell') +
      paragraph('Cunfa Zhao * E-mail: zhaocunfa@example.org (CZ); bw@example.org (BW)') +
      bold('Abstract') +
      paragraph(long) +
      bold('Introduction') +
      paragraph(long),
  );
  expect(document.front.authors).toMatchObject([
    { surname: 'Hao', corresponding: false },
    { surname: 'Wandell', corresponding: false },
    { surname: 'Zhao', email: 'zhaocunfa@example.org', corresponding: true },
  ]);
});

const texts = (nodes: readonly DocumentNode[] = []): string =>
  nodes
    .map((node) =>
      node.type === 'text' ? node.text : 'content' in node ? texts(node.content as DocumentNode[]) : '',
    )
    .join('');

/** The headings and kinds of blocks, indented by their depth. */
const outline = ({ body, back }: ArticleDocument): string[] => {
  const lines: string[] = [];
  const visit = (nodes: readonly DocumentNode[], depth: number) => {
    for (const node of nodes) {
      if (node.type === 'heading')
        lines.push(
          `${'- '.repeat(depth)}${node.attrs?.label ? `${node.attrs.label} ` : ''}${texts(node.content)}`,
        );
      if (node.type === 'section' || node.type === 'references') visit(node.content, depth + 1);
    }
  };
  visit(body, 0);
  lines.push('=');
  visit(back, 0);
  return lines;
};

test('front matter is read without styles', async () => {
  const { document } = await read(front);
  expect(texts(document.front.title)).toBe('Short photoperiods promote the growth of hair in goats');
  expect(document.front.affiliations.map(({ text }) => text)).toEqual([
    'Department of Goats, University of Hair, Hairtown, Norway',
    'Institute of Light, Sun City',
  ]);
  const [first, second] = document.front.affiliations.map(({ id }) => id);
  expect(document.front.authors).toMatchObject([
    {
      name: 'Jane A. Doe',
      givenNames: 'Jane A.',
      surname: 'Doe',
      corresponding: true,
      email: 'jane.doe@example.org',
      affiliations: [first],
    },
    {
      name: 'Anna van der Berg',
      surname: 'van der Berg',
      corresponding: false,
      affiliations: [first, second],
    },
    { name: 'Ada O’Neil Jr.', surname: 'O’Neil', suffix: 'Jr.', affiliations: [second] },
  ]);
  expect(document.front.keywords).toEqual(['goats', 'hair', 'light']);
  expect(document.front.runningTitle).toBe('Goats and hair');
  expect(document.front.abstracts).toMatchObject([{ kind: 'main', content: [{ type: 'paragraph' }] }]);
  expect(outline(document)).toEqual(['- Introduction', '=']);
});

test('the form is matched: what the file says otherwise is a finding', async () => {
  const { document, findings } = await read(front, {
    manuscripttitle: 'Short photoperiods promote the growth of hair in sheep',
    abstractcontent: long,
    keywords: 'goats, wool',
    authorDTOList: [
      { firstName: 'Anna', lastName: 'van der Berg', email: 'anna@example.org', correspondingauthor: 0 },
      { firstName: 'Jane', lastName: 'Doe', correspondingauthor: 1 },
      { firstName: 'New', lastName: 'Author' },
    ],
  });
  expect(texts(document.front.title)).toBe('Short photoperiods promote the growth of hair in sheep');
  expect(document.front.authors[0]?.corresponding).toBe(true);
  expect(document.front.authors.map(({ name, email }) => [name, email])).toEqual([
    ['Anna van der Berg', 'anna@example.org'],
    ['Jane Doe', 'jane.doe@example.org'],
    ['New Author', undefined],
  ]);
  expect(new Set(findings.map(({ code }) => code))).toEqual(
    new Set([
      'no-references',
      'title-differs',
      'author-differs',
      'author-not-in-file',
      'author-not-in-form',
      'authors-order',
      'keywords-differ',
    ]),
  );
});

test('an affiliation that the form has otherwise is a finding; one in other words is none', async () => {
  const of = async (affiliation: string) => {
    const { document, findings } = await read(front, {
      authorDTOList: [
        { firstName: 'Jane A.', lastName: 'Doe', affiliation },
        { firstName: 'Anna', lastName: 'van der Berg' },
        { firstName: 'Ada', lastName: 'O’Neil Jr.', affiliation: 'Institute of Light, Sun City' },
      ],
    });
    expect(document.front.affiliations.map(({ text }) => text)).toEqual([
      'Department of Goats, University of Hair, Hairtown, Norway',
      'Institute of Light, Sun City',
    ]);
    return findings.filter(({ code }) => code === 'affiliation-differs');
  };
  expect(await of('')).toEqual([]);
  expect(await of('University of Hair')).toEqual([]);
  expect(await of('Goat Department, University of Hair, Hairtown')).toEqual([]);
  expect(await of('School of Sheep, Woolwich')).toMatchObject([
    {
      message: 'The affiliation of Jane A. Doe is that of the file; the form has another.',
      words: 'School of Sheep, Woolwich',
    },
  ]);
});

test('what nobody understands on the first page stays as a note', async () => {
  const { document } = await read(
    front.replace(
      '<w:p><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">Abstract',
      `${paragraph('Word count: 4,200')}<w:p><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">Abstract`,
    ),
  );
  expect(texts(document.front.notes?.content as DocumentNode[])).toBe('Word count: 4,200');
});

test('headings are found by look, by number and by their words, and statements go to the back', async () => {
  const { document } = await read(
    front +
      paragraph(run('2. Methods', '<w:b/>')) +
      paragraph('2.1 Animals') +
      paragraph(long) +
      paragraph(run('Housing of the goats', '<w:i/>')) +
      paragraph(long) +
      bold('3. Results') +
      paragraph(long) +
      paragraph(`${run('Funding:', '<w:b/>')}${run(' This work was paid for by the Goat Council.')}`) +
      bold('Data availability') +
      paragraph(long),
  );
  expect(outline(document)).toEqual([
    '- Introduction',
    '- 2. Methods',
    '- - 2.1 Animals',
    '- - - Housing of the goats',
    '- 3. Results',
    '=',
    '- Funding',
    '- Data availability',
  ]);
});

test('body text in a style of headings is no heading', async () => {
  const styles = '<w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 2"/></w:style>';
  const styled = (text: string) => paragraph(text, '<w:pStyle w:val="H"/>');
  const { document } = await read(
    front + styled(long) + bold('Results') + styled(long) + styled(`${long} Again.`),
    {},
    { styles },
  );
  expect(outline(document)).toEqual(['- Introduction', '- Results', '=']);
});

const picture =
  '<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="a" descr="A goat"/><a:blip r:embed="r1"/></wp:inline></w:drawing></w:r></w:p>';
const pictures = {
  relationships: { r1: 'media/image1.png' },
  others: { 'word/media/image1.png': Buffer.from('x') },
};
const table = `<w:tbl><w:tr><w:tc>${paragraph('Goat')}</w:tc><w:tc>${paragraph('Hair')}</w:tc></w:tr><w:tr><w:tc>${paragraph('1')}</w:tc><w:tc>${paragraph('2')}</w:tc></w:tr></w:tbl>`;

test('captions get their pictures and tables, and the text links to them', async () => {
  const {
    document,
    findings,
    pictures: named,
  } = await read(
    front +
      paragraph('As Fig. 1A and Table 1 show, see also Eq. 2 and Figure 9.') +
      picture +
      paragraph(
        `${run('Figure 1. ', '<w:b/>')}${run('Goats in the light. Their hair is long. So are their legs.')}`,
      ) +
      paragraph('Table 1. Hair of goats') +
      table +
      paragraph('Note: hair in cm.') +
      paragraph(long) +
      `<w:p><m:oMathPara><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath></m:oMathPara>${run('\t(2)')}</w:p>`,
    {},
    pictures,
  );
  const [section] = document.body;
  expect(section).toMatchObject({
    content: [
      { type: 'heading' },
      { type: 'paragraph' },
      {
        type: 'paragraph',
        content: [
          { text: 'As ' },
          {
            type: 'crossReference',
            attrs: { targets: ['fig1'], kind: 'fig' },
            content: [{ text: 'Fig. 1A' }],
          },
          { text: ' and ' },
          { attrs: { targets: ['tab1'], kind: 'table' } },
          {},
          { attrs: { targets: ['eq1'], kind: 'disp-formula' } },
          { text: ' and Figure 9.' },
        ],
      },
      {
        type: 'figure',
        attrs: { id: 'fig1', label: 'Figure 1' },
        content: [
          {
            type: 'caption',
            content: [
              { type: 'titleLine', content: [{ text: 'Goats in the light.' }] },
              { type: 'paragraph', content: [{ text: 'Their hair is long. So are their legs.' }] },
            ],
          },
          { type: 'graphic', attrs: { files: ['image1.png'], alt: 'A goat' } },
        ],
      },
      {
        type: 'tableFigure',
        attrs: { label: 'Table 1' },
        content: [
          { type: 'caption' },
          { type: 'table', content: [{ attrs: { part: 'head' } }, { attrs: { part: 'body' } }] },
          { type: 'tableNotes' },
        ],
      },
      { type: 'paragraph' },
      { type: 'displayFormula', attrs: { label: '(2)' } },
    ],
  });
  expect(named).toEqual([{ part: 'word/media/image1.png', name: 'image1.png' }]);
  expect(findings.map(({ code, words }) => [code, words])).toEqual([
    ['mention-without-caption', 'Figure 9'],
    ['no-references', undefined],
  ]);
});

const references =
  bold('References') +
  paragraph('1. Smith JA, Roe B. Hair of goats in the light. J Goats. 2010;4:12–19.') +
  paragraph('2. Roe B. Light for goats. J Goats. 2012;6:1–9.') +
  paragraph('3. Poe C, Moe D. Night for goats. J Goats. 2014;8:20–29.');

test('pictures and legends at the end go to where the text first mentions them', async () => {
  const { document } = await read(
    front +
      paragraph('Hair is shown in Figure 1 [1].') +
      paragraph(`${long} [2,3]`) +
      references +
      bold('Figure legends') +
      paragraph('Figure 1. Goats in the light.') +
      picture,
    {},
    pictures,
  );
  const [section] = document.body;
  expect(section && 'content' in section ? section.content?.map(({ type }) => type) : []).toEqual([
    'heading',
    'paragraph',
    'paragraph',
    'figure',
    'paragraph',
  ]);
  expect(document.back.map(({ type }) => type)).toEqual(['references']);
});

test('numbers and fields are links to references', async () => {
  const items = {
    citationItems: [
      {
        id: 1,
        uris: ['u1'],
        itemData: {
          id: 1,
          type: 'article-journal',
          title: 'Night for goats',
          author: [{ family: 'Poe' }],
          issued: { 'date-parts': [[2014]] },
        },
      },
    ],
  };
  const field = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>ADDIN ZOTERO_ITEM CSL_CITATION ${JSON.stringify(items).replace(/"/g, '&quot;')}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('[3]')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const { document, findings } = await read(
    front + paragraph(`${run('Known [1,2] and ')}${field}${run('.')}`) + references,
  );
  const [section] = document.body;
  const [, , cited] = section && 'content' in section ? (section.content ?? []) : [];
  expect(cited).toMatchObject({
    content: [
      { text: 'Known ' },
      {
        type: 'crossReference',
        attrs: { targets: ['ref1', 'ref2'], kind: 'bibr' },
        content: [{ text: '[1,2]' }],
      },
      { text: ' and ' },
      { attrs: { targets: ['ref3'] }, content: [{ text: '[3]' }] },
      { text: '.' },
    ],
  });
  expect(document.back).toMatchObject([
    {
      type: 'references',
      content: [
        { type: 'heading' },
        { attrs: { label: '1', csl: { title: 'Hair of goats in the light' } } },
        { attrs: { label: '2' } },
        { attrs: { label: '3', certainty: 1 } },
      ],
    },
  ]);
  expect(findings).toEqual([]);
});

test('a letter is no manuscript, and is told so without losing a word', async () => {
  const { findings } = await read(paragraph('Dear Editor,') + paragraph(long) + paragraph('Sincerely, Ada'));
  expect(findings.map(({ code }) => code)).toContain('no-title');
});

test('a citation that is a link to elsewhere leads to its reference', async () => {
  const link = `<w:hyperlink r:id="h">${run('Doe, 2001')}</w:hyperlink>`;
  const { document } = await read(
    front +
      paragraph(`${run('Hair grows (')}${link}${run(') in goats.')}`) +
      bold('References') +
      paragraph(
        `<w:bookmarkStart w:id="1" w:name="ref-doe"/>${run('Doe, J. (2001). Hair of goats. ')}<w:bookmarkEnd w:id="1"/>${run('Journal of Hair, 3, 4–5.')}`,
      ),
    {},
    { relationships: { h: 'https://example.org/c/1' } },
  );
  const json = JSON.stringify(document);
  expect(json).toContain('"targets":["ref1"],"kind":"bibr"');
  expect(json).not.toContain('example.org/c/1');
  expect(json).not.toContain('bookmark:');
});

test('the shell of a deleted formula is no formula', async () => {
  const { document } = await read(front + paragraph(`${run('Hair ')}<m:oMath></m:oMath>${run('grows.')}`));
  expect(JSON.stringify(document)).not.toContain('inlineFormula');
  expect(texts(document.body)).toContain('Hair grows.');
});
