import { expect, test } from 'vitest';
import type { DocumentNode } from '#contract/document/nodes.ts';
import { nodesIn } from '#test/support/word/compare-manuscript.ts';
import { bold, raised, readWhole } from '#test/support/word/read-whole.ts';
import { paragraph, run } from '#test/support/word-xml.ts';

const text =
  '这里写着山羊的毛发在夏天和冬天如何生长，以及光照的长短对它们有什么影响，并且比较了不同的地区。'.repeat(3);
const title = paragraph(run('光照对山羊毛发生长的影响', '<w:b/><w:sz w:val="32"/>'));
const rest = paragraph(`摘要：${text}`) + paragraph('关键词：山羊；毛发') + bold('1 引言') + paragraph(text);
const read = async (lines: string) => (await readWhole(title + lines + rest)).document.front;

test.each([
  [
    `<w:p>${run('林安1，欧阳小明2*，何 云1')}</w:p>`,
    [
      ['林', '安'],
      ['欧阳', '小明'],
      ['何', '云'],
    ],
  ],
  [
    `<w:p>${run('林安')}${raised('1')}${run('　何小云')}${raised('1,2')}</w:p>`,
    [
      ['林', '安'],
      ['何', '小云'],
    ],
  ],
  [
    paragraph('作者：林安、何小云'),
    [
      ['林', '安'],
      ['何', '小云'],
    ],
  ],
  [paragraph('林小安'), [['林', '小安']]],
  [
    paragraph('山羊 太郎，牧野 はな'),
    [
      ['山羊', '太郎'],
      ['牧野', 'はな'],
    ],
  ],
  [
    paragraph('김하늘, 남궁별'),
    [
      ['김', '하늘'],
      ['남궁', '별'],
    ],
  ],
  [
    paragraph('المؤلفون: سامي الراعي، ليلى الجبل'),
    [
      ['الراعي', 'سامي'],
      ['الجبل', 'ليلى'],
    ],
  ],
])('names of authors in letters without capitals: %s', async (line, names) => {
  const { authors } = await read(line);
  expect(authors.map(({ surname, givenNames }) => [surname, givenNames])).toEqual(names);
});

test('addresses in one pair of parentheses, which the marks of names lead to', async () => {
  const front = await read(
    paragraph('林安1，何小云2') +
      paragraph('（1. 山城大学 生物学院，山城 100000；2. 海城医院，海城 200000）'),
  );
  expect(front.affiliations.map(({ text }) => text)).toEqual([
    '山城大学 生物学院，山城 100000',
    '海城医院，海城 200000',
  ]);
  expect(front.authors.map(({ affiliations }) => affiliations)).toEqual([['aff1'], ['aff2']]);
  expect(front.notes).toBeUndefined();
});

test('a line that is no list of names', async () => {
  const { authors } = await read(paragraph('第一章') + paragraph('山城大学'));
  expect(authors).toEqual([]);
});

test('numbers of references in full width or Persian digits, and several in one citation', async () => {
  const { document } = await readWhole(
    title +
      rest +
      paragraph(`${text}［1，2］。${text}【3】。${text}[۱]`) +
      bold('参考文献') +
      bold('［1］ 林安. 山羊的毛[J]. 毛发学报,') +
      paragraph('2001, 3(1): 4-5.') +
      paragraph('［2］ 何云. 山羊的角[J]. 毛发学报, 2002, 4(1): 6-7.') +
      paragraph('［3］ 海光. 山羊的光, 山城: 山城出版社, 2003.'),
  );
  const nodes: DocumentNode[] = [...nodesIn([...document.body, ...document.back])];
  const labels = nodes.flatMap((node) => (node.type === 'reference' ? [node.attrs.label] : []));
  expect(labels).toEqual(['1', '2', '3']);
  const links = nodes.flatMap((node) => (node.type === 'crossReference' ? [node.attrs.targets] : []));
  expect(links).toEqual([['ref1', 'ref2'], ['ref3'], ['ref1']]);
});

test('numbers of chapter and figure, and sentences that begin with a figure', async () => {
  const { document } = await readWhole(
    title +
      rest +
      paragraph('图2-1所示为山羊。见图2-1。') +
      paragraph('图2-1　山羊的毛') +
      paragraph('Figure 2-2. Goats') +
      paragraph('Seen in Figure 2-2.'),
  );
  const nodes: DocumentNode[] = [...nodesIn(document.body)];
  expect(nodes.filter(({ type }) => type === 'figure')).toMatchObject([
    { attrs: { id: 'fig1', label: '图2-1' } },
    { attrs: { id: 'fig2', label: 'Figure 2-2' } },
  ]);
  const links = nodes.flatMap((node) => (node.type === 'crossReference' ? node.attrs.targets : []));
  expect(links).toEqual(['fig1', 'fig1', 'fig2']);
});

test('labels of captions and numbers of headings that Word counts', async () => {
  const level = (format: string, label: string) =>
    `<w:lvl w:ilvl="0"><w:numFmt w:val="${format}"/><w:lvlText w:val="${label}"/></w:lvl>`;
  const numbered = (list: number) => `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr>`;
  const { document } = await readWhole(
    title +
      rest +
      paragraph(run('山羊的角', '<w:b/>'), numbered(2)) +
      paragraph('见图1。') +
      paragraph('山羊的毛', numbered(1)) +
      paragraph(run('山羊的光', '<w:b/>'), numbered(2)) +
      paragraph(text),
    {},
    {
      numbering: `<w:abstractNum w:abstractNumId="0">${level('decimal', '图%1')}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level('chineseCounting', '%1、')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>`,
    },
  );
  const nodes: DocumentNode[] = [...nodesIn(document.body)];
  expect(nodes.filter(({ type }) => type === 'figure')).toMatchObject([
    {
      attrs: { label: '图1' },
      content: [{ content: [{ type: 'titleLine', content: [{ type: 'text', text: '山羊的毛' }] }] }],
    },
  ]);
  expect(nodes.flatMap((node) => (node.type === 'heading' && node.attrs?.label) || [])).toContain('一、');
});

test('digits stand for digits where Word counts so', async () => {
  const { document } = await readWhole(
    title +
      rest +
      paragraph(run('山羊的角', '<w:b/>'), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>') +
      paragraph(text),
    {},
    {
      numbering:
        '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="10"/><w:numFmt w:val="ideographDigital"/><w:lvlText w:val="%1、"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
    },
  );
  const heads = [...nodesIn(document.body)].flatMap(
    (node) => (node.type === 'heading' && node.attrs?.label) || [],
  );
  expect(heads).toContain('一〇、');
});

test('citations by author and year lead to the references', async () => {
  const { document, findings } = await readWhole(
    title +
      rest +
      paragraph(`${text}（林安等，2010；何云，2012）`) +
      bold('参考文献') +
      paragraph('林安，何云. 山羊的毛[J]. 山羊学报，2010，12(3)：45-50.') +
      paragraph('何云. 岛上的山羊[M]. 山城：山羊出版社，2012.'),
  );
  const links = [...nodesIn(document.body)].flatMap((node) =>
    node.type === 'crossReference' ? [node.attrs.targets] : [],
  );
  expect(links).toEqual([['ref1'], ['ref2']]);
  expect(findings.map(({ code }) => code)).not.toContain('reference-never-cited');
});
