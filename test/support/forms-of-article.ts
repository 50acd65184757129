import { decodeHTML } from 'entities';
import { extractLinks, extractText, getDocumentProxy } from 'unpdf';
import { queryPress } from './authors.ts';
import { type DataciteServer, startDatacite } from './datacite-server.ts';
import { type DoajServer, startDoaj } from './doaj-server.ts';
import { discardPress, type RunningPress, startPress } from './start-press.ts';
import { visibleTexts } from './visible-text.ts';
import { type Form, fields, wordsIn } from './where-fields-go.ts';
import { docxOfXml, paragraph } from './word-xml.ts';

/** The trial's Word file; all else of it is typed. */
export const trialManuscript = () =>
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

/** A press that registers at DataCite and puts articles of one journal into the DOAJ, on this machine both. */
export type IndexedPress = AsyncDisposable & {
  press: RunningPress;
  datacite: DataciteServer;
  doaj: DoajServer;
  /** A DOI that DataCite registers. */
  doi: string;
};

export async function startIndexedPress(journal: string): Promise<IndexedPress> {
  const [datacite, doaj] = await Promise.all([startDatacite(), startDoaj()]);
  const press = await startPress({
    DATACITE_REPOSITORY: datacite.repository,
    DATACITE_PASSWORD: datacite.password,
    DATACITE_PREFIXES: datacite.prefixes.join(','),
    DATACITE_URL: datacite.address,
    DOAJ_API_KEY: doaj.apiKey,
    DOAJ_URL: doaj.address,
  });
  doaj.issns.push('2999-4101', '2999-411X');
  await queryPress(
    press,
    `insert into publishing_settings (journal_id, doi_pattern, licence, in_doaj)
     select id, '', '', true from journals where code = $1
     on conflict (journal_id) do update set in_doaj = true`,
    [journal],
  );
  return {
    ...{ press, datacite, doaj, doi: `${datacite.prefixes[0]}/${journal}.dew` },
    async [Symbol.asyncDispose]() {
      await discardPress(press);
      await datacite[Symbol.asyncDispose]();
      await doaj[Symbol.asyncDispose]();
    },
  };
}

/** Every form of an article that is out, once all of them are there; `ask` calls the office. */
export async function formsOf(
  { press, datacite, doaj }: IndexedPress,
  { articleId, journal }: { articleId: number; journal: string },
  ask: <Data>(call: string) => Promise<Data>,
  until: (check: () => Promise<void>) => Promise<unknown>,
): Promise<Record<Form, string>> {
  const page = `${press.url}/journaldetail/${articleId}`;
  const get = async (address: string) => {
    const answer = await fetch(address);
    if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`);
    return answer;
  };
  const textAt = async (address: string) => (await get(address)).text();
  const file = async (call: string) => (await ask<{ text: string }>(call)).text;
  const [found] = await queryPress<{ id: number; at: string }>(
    press,
    `select j.id, to_char(a.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
     from articles a join journals j on j.id = a.journal_id where a.id = $1`,
    [articleId],
  );
  const indexed = (name: string) => file(`indexing/file?journalId=${found?.id}&file=${name}`);
  const pdfOf = async () => {
    const bytes = new Uint8Array(await (await get(`${page}/article-${articleId}.pdf`)).arrayBuffer());
    const pdf = await getDocumentProxy(bytes);
    const { text } = await extractText(pdf, { mergePages: true });
    return text + (await extractLinks(pdf)).links.join('\n');
  };
  const harvested = (format: string) =>
    textAt(`${press.url}/oai?verb=ListRecords&metadataPrefix=${format}&set=${journal}&from=${found?.at}`);
  // The PDF is made, and registrars are told, after the article is out.
  await until(async () => {
    await get(`${page}/article-${articleId}.pdf`);
    if (datacite.received.length === 0 || doaj.articles.size === 0) throw new Error('not yet told');
  });
  const [shown = '', whole = ''] = await visibleTexts([page, `${press.url}/journalpress/${articleId}`]);
  return {
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
}

/** Without what lines and hyphens change. */
export const flat = (text: string) => text.replace(/[\s\u00ad-]+/g, '').toLowerCase();

/** The fields that are found in a form, and those that it has a place for. */
export function fieldsIn(form: Form, output: string): { found: string[]; expected: string[] } {
  const text = flat(output);
  const has = (words: readonly string[]) => words.every((one) => text.includes(flat(one)));
  const all = Object.entries(fields);
  return {
    found: all.flatMap(([name, field]) => (has(wordsIn(form, field) ?? field.words) ? name : [])),
    expected: all.flatMap(([name, field]) => (wordsIn(form, field) ? name : [])),
  };
}
