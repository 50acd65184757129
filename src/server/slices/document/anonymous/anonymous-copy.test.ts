import { expect, test } from 'vitest';
import { fileOfBytes } from '#server/platform/ranged-file.ts';
import { manuscriptOfGoats } from '#test/support/word/goats.ts';
import { docOf } from '#test/support/word-file.ts';
import { docxOfXml, paragraph, run } from '#test/support/word-xml.ts';
import { readDocx } from '../read-word/docx/read-docx.ts';
import type { FormFields } from '../read-word/index.ts';
import { itemsOf } from '../read-word/recognise/items.ts';
import { anonymousCopy } from './anonymous-copy.ts';

const form: FormFields = {
  manuscripttitle: 'Of goats',
  authorDTOList: [
    {
      firstName: 'Jane A.',
      lastName: 'Doe',
      email: 'jane@example.org',
      affiliation: 'Department of Goats, University of Hair, Norway',
    },
    { firstName: 'Łukasz', lastName: 'van der Berg', email: 'l@example.org', affiliation: 'Light Ltd' },
  ],
};
const bold = (text: string) => paragraph(run(text, '<w:b/>'));
const long = 'Many words are needed so that this is plainly a paragraph of running text, '.repeat(4);

async function copyOf(bytes: Buffer, of: FormFields = form) {
  const made = await anonymousCopy(of, fileOfBytes(bytes));
  if (!made.ok) throw new Error(made.message);
  const items = itemsOf((await readDocx(fileOfBytes(made.document))).blocks);
  const found = <Kind extends string>(list: readonly { kind: Kind; words: string[] }[]) =>
    Object.fromEntries(list.map(({ kind, words }) => [kind, words]));
  return {
    lines: items.map(({ words }) => words),
    removed: found(made.report.removed),
    left: found(made.report.left),
    document: made.document,
  };
}
const manuscript = (...body: string[]) =>
  docxOfXml({
    body: [
      paragraph(run('Of goats', '<w:b/><w:sz w:val="36"/>')),
      paragraph('Jane A. Doe and Łukasz van der Berg'),
      paragraph('Department of Goats, University of Hair, Norway'),
      bold('Abstract'),
      paragraph(long),
      bold('Introduction'),
      paragraph(long),
      ...body,
    ].join(''),
  });

test('title page, statements and properties lose the authors; the text and its references stay', async () => {
  const { lines, removed, left } = await copyOf(
    await manuscriptOfGoats({ picture: Buffer.from('none') }),
    {},
  );
  expect(lines.slice(0, 7)).toEqual([
    'Short photoperiods promote the growth of hair in goats',
    '[Removed for anonymous review]',
    '',
    '',
    '',
    'Running title: Goats and hair',
    'Abstract',
  ]);
  expect(lines).toContain('Keywords: goats; hair; light.');
  expect(lines.slice(-5)).toEqual([
    'Funding',
    '[Removed for anonymous review]',
    'References',
    '1. Doe J, Berg A. Goats in the light. Journal of Goats. 2020;3(2):14-19.',
    '2. Roe R. Sheep in the light. Journal of Sheep. 2021;4(1):1-9.',
  ]);
  expect(removed).toEqual({
    property: ['Zoe Editor', 'Jane Doe'],
    'title-page': [
      'Jane A. Doe1,* and Anna van der Berg1,2',
      '1Department of Goats, University of Hair, Hairtown, Norway',
      '2Institute of Light, Sun City',
      '* Corresponding author: Jane A. Doe, e-mail: jane.doe@example.org',
    ],
    statement: ['Nobody paid for it.'],
  });
  expect(left).toEqual({});
});

test('names in the text go in all their ways, also over several runs; what may be a citation stays and is told', async () => {
  const { lines, removed, left } = await copyOf(
    await manuscript(
      paragraph(`${run('Goats were seen by J. A. ')}${run('Do', '<w:i/>')}${run('e & Ł. van der Berg.')}`),
      paragraph('Measured by JA Doe, Doe Jane and jane.doe@hair.example (0000-0002-1825-0097).'),
      paragraph('As in earlier work (Doe et al. 2012), approved by the University of Hair.'),
      paragraph('A Doe is also an animal, and the Doer stays.'),
    ),
  );
  expect(lines).toEqual(
    expect.arrayContaining([
      'Goats were seen by [name removed] & [name removed].',
      'Measured by [name removed], [name removed] and [name removed] ([name removed]).',
      'As in earlier work (Doe et al. 2012), approved by the University of Hair.',
      'A Doe is also an animal, and the Doer stays.',
    ]),
  );
  expect(removed['in-text']).toEqual([
    'J. A. Doe',
    'Ł. van der Berg',
    'JA Doe',
    'Doe Jane',
    'jane.doe@hair.example',
    '0000-0002-1825-0097',
  ]);
  expect(left).toEqual({
    surname: [
      'As in earlier work (Doe et al. 2012), approved by the Universit',
      'A Doe is also an animal, and the Doer stays.',
    ],
    institution: ['University of Hair'],
  });
});

test('a heading that was missed does not cost the text below a statement', async () => {
  const { lines } = await copyOf(
    await manuscript(
      bold('Acknowledgements'),
      paragraph('We thank our mothers.'),
      ...Array.from({ length: 20 }, (_, n) => paragraph(`${n} ${long}${long}`)),
    ),
  );
  expect(lines).not.toContain('We thank our mothers.');
  expect(lines.filter((line) => line.includes('running text')).length).toBeGreaterThan(12);
});

test('interests stay where they name nobody', async () => {
  const interests = (text: string) => manuscript(bold('Competing interests'), paragraph(text));
  expect((await copyOf(await interests('There are none.'))).lines).toContain('There are none.');
  expect((await copyOf(await interests('J.A.D. owns a goat.'))).removed.statement).toEqual([
    'J.A.D. owns a goat.',
  ]);
});

test('headers, notes, links and the picture of the first page name nobody', async () => {
  const { document, removed } = await copyOf(
    await docxOfXml({
      body: `${bold('Of goats')}${paragraph(long)}`,
      footnotes: `<w:footnote w:id="2">${paragraph('Thanks to Jane Doe.')}</w:footnote>`,
      others: {
        'word/header1.xml': `<w:hdr xmlns:w="w">${paragraph('Doe et al., goats')}</w:hdr>`,
        'word/_rels/footnotes.xml.rels':
          '<Relationships><Relationship Id="a" Type="x/hyperlink" Target="mailto:jane@example.org" TargetMode="External"/><Relationship Id="b" Type="x/hyperlink" Target="https://orcid.org/0000-0002-1825-0097" TargetMode="External"/></Relationships>',
        'docProps/thumbnail.jpeg': 'a picture of Jane Doe',
      },
    }),
  );
  expect(removed).toMatchObject({ 'page-head': ['Doe et al., goats'], 'in-text': ['Jane Doe'] });
  expect(Buffer.from(document).toString('latin1')).not.toContain('thumbnail');
});

test.each<[string, () => Promise<Buffer>, RegExp]>([
  ['a .doc', async () => docOf(), /old format/],
  ['a text', async () => Buffer.from('Jane Doe'), /not a Word file/],
  ['a file that is cut short', async () => (await manuscript()).subarray(0, 900), /damaged/],
])('%s is refused, with what to do', async (_, make, message) => {
  expect(await anonymousCopy(form, fileOfBytes(await make()))).toEqual({
    ok: false,
    message: expect.stringMatching(message),
  });
});

test('names that are patterns, huge names and a broken paragraph do no harm', async () => {
  const people = [
    { firstName: '.*', lastName: '(a+)+$' },
    { firstName: '\\', lastName: '[' },
    { firstName: 'x'.repeat(300), lastName: 'y' },
    { firstName: null, lastName: ' ' },
  ];
  const { lines } = await copyOf(
    await docxOfXml({ body: `${bold('Of goats')}${paragraph(`${long}${'a'.repeat(50_000)}!`)}` }),
    { authorDTOList: people },
  );
  expect(lines[1]).toContain(long.trim());
});
