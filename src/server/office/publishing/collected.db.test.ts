import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { ArticleDocument } from '#contract/document/document.ts';
import { findFile, readStored } from '#server/platform/storage/index.ts';
import { articlesToRegister } from '#server/slices/articles/index.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import { wrongInDeposit } from '#test/support/crossref-schema.ts';
import {
  accepted,
  attach,
  begin,
  database,
  office,
  openPublishing,
  published,
  read,
  save as saveDetails,
} from '#test/support/publishing-office.ts';
import { docxOfXml, paragraph } from '#test/support/word-xml.ts';
import { crossrefDeposit } from './rules-crossref.ts';

openPublishing();

const ror = 'https://ror.org/02mhbdp94';
const author = {
  firstName: 'Ada',
  lastName: 'Trial',
  email: 'ada@example.org',
  affiliation: 'Institute of Trials',
  phone: '',
  wechat: '',
  correspondingauthor: 0 as const,
  orcid: 'https://orcid.org/0000-0002-1825-0097',
  ror,
  contributions: [{ role: 'software' as const, degree: 'lead' as const }, { role: 'validation' as const }],
};

const manuscript = () =>
  docxOfXml({
    body: [
      paragraph('Dew on stone', '<w:pStyle w:val="Title"/>'),
      paragraph('Ada Trial'),
      paragraph('Abstract'),
      paragraph('It was tried on forty stones, and it was found on all of them.'),
      paragraph('1. Introduction'),
      paragraph('Dew is found on stones, as others found before [1].'),
      paragraph('References'),
      paragraph('1. Lind A. Fog on stones. J Fog. 2020;3:1-9.'),
    ].join(''),
    styles: '<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/></w:style>',
    relationships: {},
    others: {},
  });

const collected = {
  manuscripttitle: 'Dew on stone',
  authorDTOList: [author],
  funderDTOList: [{ name: 'Dew Fund', id: 'https://doi.org/10.13039/501100000780', awards: ['D-1', 'D-2'] }],
  funding: 'The fund had no say.',
  competinginterests: 'None.',
  dataavailability: 'At https://doi.org/10.5555/dew.',
  codeavailability: 'On request.',
  ethics: 'No people were studied.',
  aiuse: 'To check the spelling.',
  preprint: '10.5555/before',
  coverletter: 'Dear editors, this is for you alone.',
  translationDTOList: [
    { language: 'de', title: 'Tau auf Stein', abstract: 'Er liegt auf allen.', keywords: 'Tau, Stein' },
  ],
};

test('what a submission says reaches the text, JATS, the page, the record and Crossref', async () => {
  const id = await begin({ manuscriptId: await accepted(collected) });
  await attach(id, 'manuscript.docx', await manuscript());
  await saveDetails(id, { overrides: { doi: '10.5555/jlc.collected', published: '2026-11-20' } });
  expect(
    await callRoute(office.routes, 'officeOpenArticleText', { body: { productionId: id } }, office.editor),
  ).toMatchObject({
    code: 0,
  });
  const shown = await dataOf(
    office.routes,
    'officeArticleText',
    { query: { productionId: id } },
    office.editor,
  );
  const { front } = JSON.parse(shown.document ?? 'null') as ArticleDocument;
  expect(front.authors[0]).toMatchObject({
    orcid: '0000-0002-1825-0097',
    roles: ['Software', 'Validation'],
    degrees: { software: 'lead' },
  });
  expect(front.authors[0]?.orcidConfirmed).toBeUndefined();
  const codes = shown.findings.map(({ code }) => code);
  for (const code of ['no-funding', 'no-interests', 'no-data']) expect(codes).not.toContain(code);

  const article = await read(await published(id));
  expect(article).toMatchObject({
    funding: 'The fund had no say.',
    funders: [{ name: 'Dew Fund', id: 'https://doi.org/10.13039/501100000780', awards: ['D-1', 'D-2'] }],
    authorDTOList: [
      {
        orcid: '0000-0002-1825-0097',
        orcidConfirmed: false,
        rors: [ror],
        contributions: [
          { role: 'software', degree: 'lead' },
          { role: 'validation', degree: null },
        ],
      },
    ],
    translations: [
      { language: 'de', title: 'Tau auf Stein', abstract: 'Er liegt auf allen.', keywords: ['Tau', 'Stein'] },
    ],
    related: [{ doi: '10.5555/before' }],
  });
  expect(article.statements.map(({ kind }) => kind).sort()).toEqual(
    ['ai', 'code', 'contributions', 'data', 'ethics', 'funding', 'interests'].sort(),
  );

  const bytesOf = async (address: string | null) => {
    const file = await findFile(database.db, address ?? '');
    return file ? (await buffer(await readStored(office.deps.files, file))).toString() : '';
  };
  const [jats, page] = [await bytesOf(article.xmlfile), await bytesOf(article.htmlfile)];
  for (const part of [
    'https://orcid.org/0000-0002-1825-0097',
    ror,
    'degree-contribution="lead"',
    'institution-id-type="FundRef"',
    '<award-id>D-2</award-id>',
    'sec-type="data-availability"',
    'xlink:href="https://doi.org/10.5555/dew"',
    'sec-type="ai-use-statement"',
    '<trans-title>Tau auf Stein</trans-title>',
    'related-article-type="preprint"',
  ])
    expect(jats).toContain(part);
  for (const words of [
    'Ada Trial: Software (lead), Validation.',
    'The fund had no say.',
    'Dew Fund (D-1, D-2).',
    'None.',
    'href="https://doi.org/10.5555/dew"',
    'On request.',
    'No people were studied.',
    'To check the spelling.',
    'Tau auf Stein',
    'Er liegt auf allen.',
  ])
    expect(page).toContain(words);
  expect(jats + page).not.toContain('for you alone');

  const deposit = crossrefDeposit({
    articles: await articlesToRegister({ db: database.db, files: office.deps.files }, [article.id]),
    journals: [
      {
        id: 1,
        code: 'jlc',
        name: 'Journal jlc',
        shortName: 'JLC',
        language: 'en',
        crossmarkPolicy: '',
        issns: [],
      },
    ],
    depositor: { name: 'A', email: 'a@example.org', registrant: 'A' },
    publicUrl: 'https://press.example.org',
    now: new Date(),
  });
  expect(wrongInDeposit(deposit)).toEqual([]);
  for (const part of [
    '0000-0002-1825-0097',
    ror,
    '501100000780',
    'D-2',
    'Er liegt auf allen.',
    '10.5555/before',
  ])
    expect(deposit).toContain(part);
});

test.each(['manuscript.docx', 'manuscript.html'])(
  'an iD that its owner has confirmed is told so from %s to Crossref',
  async (file) => {
    const email = 'owner@example.org';
    const confirmed = `update users set orcid = '0000-0002-1825-0097', orcid_confirmed_at = now(), email_confirmed_at = now(),
      email = $1, email_key = $1 where id = 3`;
    await database.pool.query(confirmed, [email]);
    const others = { ...author, firstName: 'Bo', lastName: 'Lind', orcid: '0000-0001-5109-3700' };
    const manuscriptId = await accepted({
      ...collected,
      manuscripttitle: `Dew on stone in ${file}`,
      authorDTOList: [{ ...author, email }, others],
    });
    const query = { manuscriptId };
    const seen = await dataOf(office.authors, 'getManuscript', { query }, office.author);
    if (!('authorDTOList' in seen)) throw new Error('no manuscript');
    expect(seen.authorDTOList.map(({ orcidConfirmed }) => orcidConfirmed)).toEqual([true, false]);

    const id = await begin({ manuscriptId });
    const html = Buffer.from('<html><body><h2>Introduction</h2><p>Dew.</p></body></html>');
    await attach(id, file, file.endsWith('.docx') ? await manuscript() : html);
    const doi = `10.5555/jlc.${file}`;
    await saveDetails(id, { overrides: { doi, published: '2026-11-20' } });
    if (file.endsWith('.docx'))
      await dataOf(office.routes, 'officeOpenArticleText', { body: { productionId: id } }, office.editor);
    const article = await read(await published(id));
    expect(article.authorDTOList[0]).toMatchObject({ orcid: '0000-0002-1825-0097', orcidConfirmed: true });
    const stored = await findFile(database.db, article.xmlfile ?? '');
    const jats = stored && (await buffer(await readStored(office.deps.files, stored))).toString();
    expect(jats).toContain(
      '<contrib-id contrib-id-type="orcid" authenticated="true">https://orcid.org/0000-0002-1825-0097<',
    );
    expect(jats).not.toContain('authenticated="true">https://orcid.org/0000-0001-5109-3700');
  },
);
