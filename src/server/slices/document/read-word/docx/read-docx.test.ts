import { expect, test } from 'vitest';
import { fileOfBytes } from '#server/platform/ranged-file.ts';
import { docxOfXml, paragraph, run } from '#test/support/word-xml.ts';
import type { WordBlock, WordInline, WordTable } from './blocks.ts';
import { readDocx } from './read-docx.ts';

const read = async (given: Parameters<typeof docxOfXml>[0]) => readDocx(fileOfBytes(await docxOfXml(given)));
const inlinesOf = (block: WordBlock | undefined): WordInline[] =>
  block?.kind === 'paragraph' ? block.content : [];
const textOf = (block: WordBlock | undefined): string =>
  inlinesOf(block)
    .map((inline) => (inline.kind === 'text' ? inline.text : inline.kind === 'break' ? '\n' : ''))
    .join('');

test('styles give level, alignment and look; a run’s own properties win, and two switches cancel each other', async () => {
  const { blocks } = await read({
    styles: `<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/><w:lang w:val="en-GB"/></w:rPr></w:rPrDefault></w:docDefaults>
      <w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>
      <w:style w:type="paragraph" w:styleId="H"><w:name w:val="Heading 2"/><w:basedOn w:val="Normal"/><w:pPr><w:jc w:val="center"/></w:pPr><w:rPr><w:b/></w:rPr></w:style>
      <w:style w:type="character" w:styleId="Strong"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style>`,
    body:
      paragraph(
        run('Heading') + run('not bold', '<w:rStyle w:val="Strong"/>') + run('off', '<w:b w:val="0"/>'),
        '<w:pStyle w:val="H"/>',
      ) +
      paragraph(
        run('x') +
          run('2', '<w:vertAlign w:val="superscript"/>') +
          run('gone', '<w:vanish/>') +
          run('C', '<w:i/><w:smallCaps/><w:u w:val="single"/><w:strike/><w:lang w:val="de-DE"/>'),
      ) +
      paragraph('level', '<w:outlineLvl w:val="0"/>'),
  });
  expect(blocks).toMatchObject([
    {
      style: 'heading 2',
      outline: 2,
      align: 'center',
      base: { bold: true, size: 11, lang: 'en-GB' },
      content: [{ text: 'Heading', bold: true }, { text: 'not boldoff' }],
    },
    {
      style: 'normal',
      content: [
        { text: 'x', size: 11 },
        { text: '2', sup: true },
        { text: 'C', italic: true, smallCaps: true, underline: true, strike: true, lang: 'de-DE' },
      ],
    },
    { outline: 1 },
  ]);
  expect(inlinesOf(blocks[0])[1]).not.toHaveProperty('bold');
});

test('hidden text is left out, and said to be', async () => {
  const { blocks, notices } = await read({
    body: paragraph(run('seen') + run('goats by night', '<w:vanish/>') + run('and by day', '<w:vanish/>')),
  });
  expect(blocks).toMatchObject([{ content: [{ text: 'seen' }] }]);
  expect(notices).toEqual([{ code: 'hidden-text', words: 'goats by night' }]);
});

test('lists count as Word prints them', async () => {
  const item = (level: number, list = 1) =>
    paragraph('x', `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);
  const { blocks } = await read({
    numbering: `<w:abstractNum w:abstractNumId="0">
        <w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>
        <w:lvl w:ilvl="1"><w:start w:val="3"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="(%2)"/></w:lvl>
        <w:lvl w:ilvl="2"><w:start w:val="1"/><w:numFmt w:val="upperRoman"/><w:lvlText w:val="%1.%3"/></w:lvl></w:abstractNum>
      <w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="·"/></w:lvl></w:abstractNum>
      <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
      <w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>
      <w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>`,
    body: [item(0), item(1), item(1), item(0), item(1), item(2), item(0, 2), item(0, 3), item(0, 0)].join(''),
  });
  const places = blocks.map((block) => (block.kind === 'paragraph' ? block.list?.printed : undefined));
  expect(places).toEqual(['1.', '(c)', '(d)', '2.', '(c)', '2.I', '•', '1.', undefined]);
  expect(blocks[1]).toMatchObject({ list: { level: 1, style: 'lower-alpha', number: 3 } });
});

test('breaks, tabs, hyphens and symbols are characters', async () => {
  const { blocks, notices } = await read({
    body: `<w:p><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:noBreakHyphen/><w:softHyphen/><w:sym w:font="Symbol" w:char="F061"/><w:sym w:font="Wingdings" w:char="F0E0"/><w:sym w:font="Strange" w:char="F041"/></w:r><w:r><w:rPr><w:rFonts w:ascii="Symbol"/></w:rPr><w:t>\uf062</w:t></w:r></w:p>`,
  });
  expect(textOf(blocks[0])).toBe('a\tb\nc\u2011α→\ufffdβ');
  expect(notices).toEqual([{ code: 'unknown-symbol', words: 'Strange F041' }]);
});

test('tables have their spans and heads, also nested and without deleted rows', async () => {
  const cell = (text: string, properties = '') =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${text.startsWith('<') ? text : paragraph(text)}</w:tc>`;
  const begin = '<w:vMerge w:val="restart"/>';
  const { blocks, changes } = await read({
    body: `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>${cell('a', '<w:gridSpan w:val="2"/>')}${cell('b', begin)}</w:tr>
      <w:tr>${cell('c')}${cell('d')}${cell('', '<w:vMerge/>')}</w:tr>
      <w:tr><w:trPr><w:del w:id="1" w:author="A"/></w:trPr>${cell('gone')}</w:tr>
      <w:sdt><w:sdtContent><w:tr>${cell(`<w:tbl><w:tr>${cell('inner')}</w:tr></w:tbl>${paragraph('')}`)}${cell('e')}${cell('f', '<w:vMerge/>')}</w:tr></w:sdtContent></w:sdt></w:tbl>`,
  });
  const table = blocks[0] as WordTable;
  expect(
    table.rows.map(({ header, cells }) => [
      header,
      ...cells.map(({ colspan, rowspan }) => [colspan, rowspan]),
    ]),
  ).toEqual([
    [true, [2, 1], [1, 3]],
    [false, [1, 1], [1, 1]],
    [false, [1, 1], [1, 1]],
  ]);
  expect(table.rows[2]?.cells[0]?.blocks[0]).toMatchObject({
    kind: 'table',
    rows: [{ cells: [{ colspan: 1 }] }],
  });
  expect(table.rows[0]?.cells[1]?.blocks.map(textOf)).toEqual(['b', 'f']);
  expect(changes).toHaveLength(1);
});

test('tracked changes: the accepted text, and who changed what', async () => {
  const { blocks, changes } = await read({
    body:
      `<w:p>${run('Kept ')}<w:del w:id="1" w:author="Ada" w:date="2026-01-02T03:04:05Z"><w:r><w:delText>old</w:delText></w:r></w:del><w:ins w:id="2" w:author="Bo">${run('new')}</w:ins></w:p>` +
      `<w:p><w:pPr><w:rPr><w:del w:id="3" w:author="Ada"/></w:rPr></w:pPr>${run('Joined ')}</w:p>` +
      paragraph(run('to this.')) +
      `<w:p><w:moveFrom w:id="4" w:author="Bo">${run('moved')}</w:moveFrom></w:p><w:p><w:moveTo w:id="5" w:author="Bo">${run('moved')}</w:moveTo></w:p>`,
  });
  expect(blocks.map(textOf)).toEqual(['Kept new', 'Joined to this.', '', 'moved']);
  expect(changes).toEqual([
    { kind: 'deletion', author: 'Ada', date: '2026-01-02T03:04:05Z', text: 'old' },
    { kind: 'insertion', author: 'Bo', text: 'new' },
    { kind: 'move', author: 'Bo', text: 'moved' },
  ]);
});

test('notes, comments, links and bookmarks are where they were', async () => {
  const file = await read({
    relationships: { r9: 'https://example.org/a?b=1&c=2' },
    footnotes: `<w:footnote w:id="-1" w:type="separator"><w:p/></w:footnote><w:footnote w:id="2">${paragraph('A note.')}</w:footnote>`,
    endnotes: `<w:endnote w:id="2">${paragraph('An endnote.')}</w:endnote>`,
    comments: `<w:comment w:id="7" w:author="Ada" w:date="2026-01-02T03:04:05Z">${paragraph('Why?')}${paragraph('Sure?')}</w:comment>`,
    body: `<w:p><w:bookmarkStart w:id="0" w:name="here"/>${run('Text')}<w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:endnoteReference w:id="2"/></w:r><w:r><w:commentReference w:id="7"/></w:r><w:hyperlink r:id="r9">${run('out')}</w:hyperlink><w:hyperlink w:anchor="here">${run('in')}</w:hyperlink></w:p>`,
  });
  expect(inlinesOf(file.blocks[0])).toMatchObject([
    { kind: 'bookmark', name: 'here' },
    { kind: 'text' },
    { kind: 'note', id: 'f2' },
    { kind: 'note', id: 'e2' },
    { kind: 'comment', id: '7' },
    { kind: 'link', href: 'https://example.org/a?b=1&c=2', content: [{ text: 'out' }] },
    { kind: 'link', anchor: 'here', content: [{ text: 'in' }] },
  ]);
  expect(Object.entries(file.notes).map(([id, { kind, blocks }]) => [id, kind, blocks.map(textOf)])).toEqual([
    ['f2', 'footnote', ['A note.']],
    ['e2', 'endnote', ['An endnote.']],
  ]);
  expect(file.comments).toEqual([
    { id: '7', author: 'Ada', date: '2026-01-02T03:04:05Z', text: 'Why?\nSure?' },
  ]);
});

test('strict files and other prefixes are read alike', async () => {
  const bytes = await docxOfXml({ body: '' });
  const { zipOf } = await import('#test/support/word-file.ts');
  expect(bytes.length).toBeGreaterThan(0);
  const strict = await zipOf({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/d/main.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="/d/main.xml"/></Relationships>',
    'd/main.xml': Buffer.from(
      '\ufeff<document xmlns="http://purl.oclc.org/ooxml/wordprocessingml/main" xmlns:q="http://purl.oclc.org/ooxml/wordprocessingml/main"><body><p><r><q:t>ça</q:t></r></p></body></document>',
      'utf16le',
    ),
  });
  expect((await readDocx(fileOfBytes(strict))).blocks.map(textOf)).toEqual(['ça']);
});
