import { decodeHTML } from 'entities';
import { extractLinks, extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ArticleDocument } from '#contract/document/document.ts';
import { queryPress } from '#test/support/authors.ts';
import { type DataciteServer, startDatacite } from '#test/support/datacite-server.ts';
import { type DoajServer, startDoaj } from '#test/support/doaj-server.ts';
import { publishSubmission } from '#test/support/publish-submission.ts';
import { discardPress, type RunningPress, startPress } from '#test/support/start-press.ts';
import { visibleTexts } from '#test/support/visible-text.ts';
import { type Form, fields, forms, wordsIn } from '#test/support/where-fields-go.ts';
import { docxOfXml, paragraph } from '#test/support/word-xml.ts';

const submitted = {
  manuscripttitle: 'Dew on stone',
  authorDTOList: [
    {
      firstName: 'Ottoline',
      lastName: 'Quarrington',
      email: 'ottoline@example.org',
      affiliation: 'Institute of Dewfall',
      phone: '',
      wechat: '',
      correspondingauthor: 0 as const,
      orcid: 'https://orcid.org/0000-0002-1825-0097',
      ror: 'https://ror.org/02mhbdp94',
      contributions: [
        { role: 'software' as const, degree: 'lead' as const },
        { role: 'validation' as const },
      ],
    },
  ],
  funderDTOList: [
    { name: 'Dew Fund', id: 'https://doi.org/10.13039/501100000780', awards: ['DEW-17', 'DEW-18'] },
  ],
  funding: 'The fund had no say in it.',
  competinginterests: 'Stones were lent to us.',
  dataavailability: 'Counts are at https://doi.org/10.5555/dew.counts.',
  codeavailability: 'Scripts are at https://doi.org/10.5555/dew.scripts.',
  ethics: 'No people were studied.',
  aiuse: 'A program checked the spelling.',
  preprint: '10.5555/dew.before',
  coverletter: 'Dear editors, this is for you alone.',
  translationDTOList: [
    {
      language: 'de',
      title: 'Tau auf Stein',
      abstract: 'Er liegt auf allen vierzig.',
      keywords: 'Tau, Flechtenmessung',
    },
  ],
};

const manuscript = () =>
  docxOfXml({
    body: [
      paragraph('Dew on stone', '<w:pStyle w:val="Title"/>'),
      paragraph('Ottoline Quarrington'),
      paragraph('Abstract'),
      paragraph('Dew was looked for, and was found on each of forty slabs.'),
      paragraph('Keywords: lichenometry, dewfall'),
      paragraph('1. Introduction'),
      paragraph('Dew is found on stones, as others found before [1].'),
      paragraph('References'),
      paragraph('1. Lind A. Fog on stones. J Fog. 2020;3:1-9.'),
    ].join(''),
    styles: '<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/></w:style>',
  });

/** Groups are named in production: the form asks for people. */
const withGroup = ({ front, ...document }: ArticleDocument): ArticleDocument => ({
  ...document,
  front: {
    ...front,
    authors: [
      ...front.authors,
      {
        name: 'The Moss Group',
        collectiveName: 'The Moss Group',
        corresponding: false,
        equalContribution: false,
        deceased: false,
        affiliations: [],
        roles: [],
      },
    ],
  },
});

let press: RunningPress;
let datacite: DataciteServer;
let doaj: DoajServer;
let outputs: Record<Form, string>;

beforeAll(async () => {
  [datacite, doaj] = await Promise.all([startDatacite(), startDoaj()]);
  press = await startPress({
    DATACITE_REPOSITORY: datacite.repository,
    DATACITE_PASSWORD: datacite.password,
    DATACITE_PREFIXES: datacite.prefixes.join(','),
    DATACITE_URL: datacite.address,
    DOAJ_API_KEY: doaj.apiKey,
    DOAJ_URL: doaj.address,
  });
  doaj.issns.push('2999-4101', '2999-411X');
  const doi = `${datacite.prefixes[0]}/jlc.dew`;
  await queryPress(
    press,
    `insert into publishing_settings (journal_id, doi_pattern, licence, in_doaj)
     select id, '', '', true from journals where code = 'jlc'
     on conflict (journal_id) do update set in_doaj = true`,
  );
  const { articleId, office } = await publishSubmission(
    press,
    'jlc',
    await manuscript(),
    submitted,
    { doi, published: '2026-11-20' },
    withGroup,
  );
  const page = `${press.url}/journaldetail/${articleId}`;
  const get = async (address: string) => {
    const answer = await fetch(address);
    if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`);
    return answer;
  };
  const file = async (call: string) => (await office.get<{ text: string }>(call)).text;
  const [journal] = await queryPress<{ id: string }>(press, `select id from journals where code = 'jlc'`);
  const indexed = (name: string) => file(`indexing/file?journalId=${journal?.id}&file=${name}`);
  const pdfOf = async () => {
    const bytes = new Uint8Array(await (await get(`${page}/article-${articleId}.pdf`)).arrayBuffer());
    const pdf = await getDocumentProxy(bytes);
    const { text } = await extractText(pdf, { mergePages: true });
    return text + (await extractLinks(pdf)).links.join('\n');
  };
  const harvested = async (format: string) => {
    const from = await queryPress<{ at: string }>(
      press,
      `select to_char(updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from articles where id = $1`,
      [articleId],
    );
    const query = `verb=ListRecords&metadataPrefix=${format}&set=jlc&from=${from[0]?.at}`;
    return (await get(`${press.url}/oai?${query}`)).text();
  };
  const textAt = async (address: string) => (await get(address)).text();
  // The PDF is made, and registrars are told, after the article is out.
  await vi.waitFor(
    async () => {
      await get(`${page}/article-${articleId}.pdf`);
      if (datacite.received.length === 0 || doaj.articles.size === 0) throw new Error('not yet told');
    },
    { timeout: 120_000, interval: 200 },
  );
  const [shown = '', whole = ''] = await visibleTexts([page, `${press.url}/journalpress/${articleId}`]);
  outputs = {
    page: shown,
    'full text': whole,
    JATS: decodeHTML(await textAt(`${page}/article-${articleId}.xml`)),
    PDF: await pdfOf(),
    Crossref: await file(`articles/crossref?articleId=${articleId}`),
    DataCite: JSON.stringify(datacite.received[0]),
    'DOAJ, file': await indexed('doaj'),
    'DOAJ, API': JSON.stringify([...doaj.articles.values()][0]),
    PubMed: await indexed('pubmed'),
    'OAI `oai_dc`': await harvested('oai_dc'),
    'OAI `oai_openaire`': await harvested('oai_openaire'),
    'OAI `jats`': await harvested('jats'),
    'JSON-LD': await textAt(`${page}/article-${articleId}.jsonld`),
    'CSL JSON': await textAt(`${page}/article-${articleId}.json`),
    RIS: await textAt(`${page}/article-${articleId}.ris`),
    BibTeX: await textAt(`${page}/article-${articleId}.bib`),
  };
});
afterAll(async () => {
  await discardPress(press);
  await datacite[Symbol.asyncDispose]();
  await doaj[Symbol.asyncDispose]();
});

/** Without what lines and hyphens change. */
const flat = (text: string) => text.replace(/[\s\u00ad-]+/g, '').toLowerCase();

test.each(forms)('%s has what its form has a place for, and only that', (form) => {
  const text = flat(outputs[form]);
  const has = (words: readonly string[]) => words.every((one) => text.includes(flat(one)));
  const all = Object.entries(fields);
  const found = all.flatMap(([name, field]) => (has(wordsIn(form, field) ?? field.words) ? name : []));
  expect(found).toEqual(all.flatMap(([name, field]) => (wordsIn(form, field) ? name : [])));
  expect(text).not.toContain(flat('for you alone'));
});
