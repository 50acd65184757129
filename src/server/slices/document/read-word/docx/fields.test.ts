import { expect, test } from 'vitest';
import { fileOfBytes } from '#server/platform/ranged-file.ts';
import { docxOfXml, paragraph, run } from '#test/support/word-xml.ts';
import type { WordField } from './blocks.ts';
import { readDocx } from './read-docx.ts';

const escaped = (text: string) => text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`);
const begin = (data = '') =>
  `<w:r><w:fldChar w:fldCharType="begin">${data && `<w:fldData xml:space="preserve">${data}</w:fldData>`}</w:fldChar></w:r>`;
const code = (instruction: string) =>
  `<w:r><w:instrText xml:space="preserve">${escaped(instruction)}</w:instrText></w:r>`;
const separate = '<w:r><w:fldChar w:fldCharType="separate"/></w:r>';
const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';
const field = (instruction: string, result: string, data = '') =>
  begin(data) + code(instruction) + separate + run(result) + end;

const read = async (body: string, others = {}) => readDocx(fileOfBytes(await docxOfXml({ body, others })));
const first = async (body: string, others = {}) => {
  const file = await read(body, others);
  const [block] = file.blocks;
  return { file, inline: (block?.kind === 'paragraph' ? block.content[0] : undefined) as WordField };
};

const work = { id: 5, type: 'article-journal', title: 'On trials', DOI: '10.5555/1' };
const items = { citationItems: [{ id: 5, uris: ['http://zotero.org/users/1/items/A'], itemData: work }] };

test.each([
  ['Zotero', ` ADDIN ZOTERO_ITEM CSL_CITATION ${JSON.stringify(items)} `],
  ['Mendeley', `ADDIN CSL_CITATION ${JSON.stringify(items)}`],
])('a citation of %s has its works', async (_, instruction) => {
  const { file, inline } = await first(paragraph(field(instruction, '[1]')));
  expect(inline).toMatchObject({
    name: 'CITATION',
    works: ['http://zotero.org/users/1/items/A'],
    content: [{ text: '[1]' }],
  });
  expect(file.works).toEqual({ 'http://zotero.org/users/1/items/A': work });
});

test('Mendeley Cite keeps its citation in a content control', async () => {
  const tag = `MENDELEY_CITATION_v3_${Buffer.from(JSON.stringify({ citationItems: [{ id: 'u-1', itemData: { ...work, id: 'u-1' } }] })).toString('base64')}`;
  const { file, inline } = await first(
    `<w:p><w:sdt><w:sdtPr><w:tag w:val="${tag}"/></w:sdtPr><w:sdtContent>${run('(Doe, 2020)')}</w:sdtContent></w:sdt></w:p>`,
  );
  expect(inline).toMatchObject({ name: 'CITATION', content: [{ text: '(Doe, 2020)' }] });
  expect(Object.values(file.works)).toMatchObject([{ title: 'On trials' }]);
});

const endNote =
  '<EndNote><Cite><Author>Doe</Author><Year>2020</Year><RecNum>12</RecNum><record><foreign-keys><key app="EN" db-id="z">12</key></foreign-keys><ref-type name="Journal Article">17</ref-type><contributors><authors><author><style face="normal">Doe, Jane A.</style></author><author>Consortium X,</author></authors></contributors><titles><title>On trials</title><secondary-title>J Tests</secondary-title></titles><pages>1-9</pages><volume>4</volume><dates><year>2020</year></dates><electronic-resource-num>https://doi.org/10.5555/1</electronic-resource-num></record></Cite></EndNote>';

test.each([
  ['in the instruction', field(` ADDIN EN.CITE ${endNote}`, '[1]')],
  [
    'beside it',
    begin(Buffer.from(`${endNote}\0`).toString('base64')) +
      code(' ADDIN EN.CITE ') +
      begin(Buffer.from(endNote).toString('base64')) +
      code(' ADDIN EN.CITE.DATA ') +
      end +
      separate +
      run('[1]') +
      end,
  ],
])('EndNote’s works are %s', async (_, content) => {
  const { file, inline } = await first(paragraph(content));
  expect(inline).toMatchObject({ name: 'CITATION', works: ['endnote z 12'] });
  expect(file.works['endnote z 12']).toEqual({
    type: 'article-journal',
    title: 'On trials',
    'container-title': 'J Tests',
    author: [{ family: 'Doe', given: 'Jane A.' }, { literal: 'Consortium X' }],
    volume: '4',
    page: '1-9',
    DOI: '10.5555/1',
    issued: { 'date-parts': [[2020]] },
  });
});

test('Word’s own citations name sources of the file', async () => {
  const { file, inline } = await first(
    paragraph(field(' CITATION Doe20 \\l 1033 \\m Roe19', '(Doe, 2020)')),
    {
      'customXml/item1.xml':
        '<b:Sources xmlns:b="http://schemas.openxmlformats.org/officeDocument/2006/bibliography"><b:Source><b:Tag>Doe20</b:Tag><b:SourceType>Book</b:SourceType><b:Author><b:Author><b:NameList><b:Person><b:Last>Doe</b:Last><b:First>Jane</b:First></b:Person></b:NameList></b:Author></b:Author><b:Title>Trials</b:Title><b:Year>2020</b:Year></b:Source></b:Sources>',
    },
  );
  expect(inline.works).toEqual(['word Doe20', 'word Roe19']);
  expect(file.works['word Doe20']).toMatchObject({
    type: 'book',
    author: [{ family: 'Doe', given: 'Jane' }],
  });
});

test('what a citation holds but nobody can read is noted, and its words stay', async () => {
  const { file, inline } = await first(
    paragraph(field('ADDIN ZOTERO_ITEM CSL_CITATION {"citationItems":[', '[1]')),
  );
  expect(inline).toMatchObject({ name: 'CITATION', content: [{ text: '[1]' }] });
  expect(file.notices).toMatchObject([{ code: 'unreadable-field' }]);
});

test('a list of references goes on over paragraphs; other fields are what they show', async () => {
  const file = await read(
    paragraph(begin() + code('ADDIN ZOTERO_BIBL {}') + separate + run('1. One')) +
      paragraph(run('2. Two') + end + run(' after')) +
      paragraph(
        `${field('HYPERLINK "https://example.org/" \\l "x"', 'out')}${field(' SEQ Figure \\* ARABIC ', '3')}`,
      ) +
      paragraph(`<w:fldSimple w:instr=" REF _Ref1 \\h ">${run('Figure 3')}</w:fldSimple>`) +
      paragraph(`${begin()}${code(' SYMBOL 97 \\f "Symbol" ')}${end}`),
  );
  expect(file.blocks.map((block) => (block.kind === 'paragraph' ? block.content : []))).toMatchObject([
    [{ name: 'BIBLIOGRAPHY', content: [{ text: '1. One' }] }],
    [{ name: 'BIBLIOGRAPHY', continued: true, content: [{ text: '2. Two' }] }, { text: ' after' }],
    [
      { kind: 'link', href: 'https://example.org/', anchor: 'x', content: [{ text: 'out' }] },
      { kind: 'field', name: 'SEQ', instruction: 'SEQ Figure \\* ARABIC', content: [{ text: '3' }] },
    ],
    [{ kind: 'field', name: 'REF', instruction: 'REF _Ref1 \\h', content: [{ text: 'Figure 3' }] }],
    [{ text: 'α' }],
  ]);
});
