import { type Xml, xml } from '#server/platform/xml.ts';
import {
  countForHarvest,
  earliestChange,
  findForHarvest,
  type HarvestArticle,
  listForHarvest,
} from '../../slices/articles/index.ts';
import { listJournals } from '../../slices/journals/index.ts';
import type { OaiError, OaiRequest } from './arguments.ts';
import { type FormatSources, formats, isIn } from './formats.ts';
import { type ListState, readToken, writeToken } from './token.ts';

export type OaiSources = FormatSources & { siteName: string; adminEmail: string };

type OaiAnswer = Xml | OaiError;

/** Records in one answer, and after how many characters of records it ends: full texts are long. */
const pageSizes = { ListIdentifiers: 500, ListRecords: 100 };
const longestPage = 2_000_000;

const noFormat: OaiError = { code: 'cannotDisseminateFormat', message: 'There is no such format.' };
const noMatch: OaiError = { code: 'noRecordsMatch', message: 'No record matches.' };
const badToken: OaiError = { code: 'badResumptionToken', message: 'There is no such token.' };
const unknownId: OaiError = { code: 'idDoesNotExist', message: 'There is no such record.' };

/** A moment to the second. */
export const toSecond = (moment: string): string => `${moment.slice(0, 19)}Z`;

/** The host is the name of the press; domain names alone are allowed in identifiers of the scheme `oai`. */
const hostOf = (publicUrl: string) => new URL(publicUrl).hostname.replace(/[^\w.-]/g, '-');

const identifierOf = (publicUrl: string, id: number) => `oai:${hostOf(publicUrl)}:article/${id}`;

async function find({ db, publicUrl }: OaiSources, identifier: string): Promise<HarvestArticle | undefined> {
  const id = Number(/:article\/([1-9]\d{0,14})$/.exec(identifier)?.[1]);
  if (!id || identifier !== identifierOf(publicUrl, id)) return undefined;
  return findForHarvest(db, id);
}

async function identify(sources: OaiSources, now: string): Promise<Xml> {
  const { db, publicUrl, siteName, adminEmail } = sources;
  const host = hostOf(publicUrl);
  const scheme = 'http://www.openarchives.org/OAI/2.0/oai-identifier';
  const isDomain = /^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+$/i.test(host);
  return xml`<Identify>
<repositoryName>${siteName}</repositoryName>
<baseURL>${publicUrl}/oai</baseURL>
<protocolVersion>2.0</protocolVersion>
<adminEmail>${adminEmail}</adminEmail>
<earliestDatestamp>${toSecond((await earliestChange(db)) ?? now)}</earliestDatestamp>
<deletedRecord>persistent</deletedRecord>
<granularity>YYYY-MM-DDThh:mm:ssZ</granularity>
<compression>gzip</compression>
${
  isDomain &&
  xml`<description><oai-identifier xmlns="${scheme}" xsi:schemaLocation="${scheme} ${scheme}.xsd">
<scheme>oai</scheme>
<repositoryIdentifier>${host}</repositoryIdentifier>
<delimiter>:</delimiter>
<sampleIdentifier>${identifierOf(publicUrl, 1)}</sampleIdentifier>
</oai-identifier></description>
`
}</Identify>`;
}

async function listFormats(sources: OaiSources, identifier: string | undefined): Promise<OaiAnswer> {
  const article = identifier === undefined ? undefined : await find(sources, identifier);
  if (identifier !== undefined && !article) return unknownId;
  const each = [...formats].map(
    ([prefix, format]) =>
      (!article || isIn(format, article)) &&
      xml`<metadataFormat>
<metadataPrefix>${prefix}</metadataPrefix>
<schema>${format.schema}</schema>
<metadataNamespace>${format.namespace}</metadataNamespace>
</metadataFormat>
`,
  );
  return xml`<ListMetadataFormats>\n${each.filter((one) => one !== false)}</ListMetadataFormats>`;
}

async function listSets({ db }: OaiSources, token: string | undefined): Promise<OaiAnswer> {
  if (token !== undefined) return badToken;
  const journals = await listJournals(db);
  if (journals.length === 0) return { code: 'noSetHierarchy', message: 'The press has no journals yet.' };
  const each = journals.map(
    ({ code, name }) => xml`<set><setSpec>${code}</setSpec><setName>${name}</setName></set>\n`,
  );
  return xml`<ListSets>\n${each}</ListSets>`;
}

const header = ({ publicUrl }: OaiSources, article: HarvestArticle): Xml =>
  xml`<header${article.withdrawn && xml` status="deleted"`}>
<identifier>${identifierOf(publicUrl, article.id)}</identifier>
<datestamp>${toSecond(article.changed)}</datestamp>
<setSpec>${article.journalCode}</setSpec>
</header>`;

/** Undefined for an article that can't be had in this format. */
async function record(
  sources: OaiSources,
  article: HarvestArticle,
  prefix: string,
): Promise<Xml | undefined> {
  if (article.withdrawn) return xml`<record>${header(sources, article)}</record>\n`;
  const metadata = await formats.get(prefix)?.write(article, sources);
  return metadata && xml`<record>${header(sources, article)}<metadata>${metadata}</metadata></record>\n`;
}

async function getRecord(sources: OaiSources, identifier: string, prefix: string): Promise<OaiAnswer> {
  const article = await find(sources, identifier);
  if (!article) return unknownId;
  if (!formats.has(prefix)) return noFormat;
  const found = await record(sources, article, prefix);
  return found ? xml`<GetRecord>\n${found}</GetRecord>` : noFormat;
}

/** What a list shows of these articles, and how many it got to before it was long enough. */
async function write(sources: OaiSources, { verb, prefix }: ListState, found: readonly HarvestArticle[]) {
  if (verb === 'ListIdentifiers')
    return { list: found.map((one) => xml`${header(sources, one)}\n`), seen: found.length };
  const list: Xml[] = [];
  let [seen, length] = [0, 0];
  for (const article of found) {
    if (length > longestPage) break;
    const one = await record(sources, article, prefix);
    seen++;
    if (!one) continue;
    list.push(one);
    length += one.xml.length;
  }
  return { list, seen };
}

async function listRecords(sources: OaiSources, state: ListState, horizon: string): Promise<OaiAnswer> {
  const { verb, prefix, cursor } = state;
  const limit = pageSizes[verb];
  const filter = { ...state, withSource: formats.get(prefix)?.withSource };
  const found = await listForHarvest(sources.db, filter, { horizon, after: state.after, limit: limit + 1 });
  const { list, seen } = await write(sources, state, found.slice(0, limit));
  const last = found[seen - 1];
  if (!last) return noMatch;
  const more = found.length > seen;
  const total = state.after ? state.total : await countForHarvest(sources.db, filter, horizon);
  const on = { ...state, total, after: last, cursor: cursor + list.length };
  // Sources that are damaged, and nothing else: a list has at least one record.
  if (list.length === 0) return more ? listRecords(sources, on, horizon) : noMatch;
  const token =
    (more || state.after) &&
    xml`<resumptionToken completeListSize="${Math.max(total, cursor + found.length)}" cursor="${cursor}">${
      more ? writeToken(on) : ''
    }</resumptionToken>\n`;
  const name: Xml = { xml: verb };
  return xml`<${name}>\n${list}${token}</${name}>`;
}

function stateOf(verb: ListState['verb'], given: OaiRequest['given']): ListState | OaiError {
  const { resumptionToken, metadataPrefix = '', set: journal, from, until } = given;
  if (resumptionToken !== undefined) {
    const state = readToken(resumptionToken);
    return state?.verb === verb && formats.has(state.prefix) ? state : badToken;
  }
  if (!formats.has(metadataPrefix)) return noFormat;
  return { verb, prefix: metadataPrefix, journal, from, until, after: undefined, cursor: 0, total: 0 };
}

/** Answers a request as the press is at `horizon`. */
export async function answerRequest(
  sources: OaiSources,
  { verb, given }: OaiRequest,
  horizon: string,
): Promise<OaiAnswer> {
  switch (verb) {
    case 'Identify':
      return identify(sources, horizon);
    case 'ListMetadataFormats':
      return listFormats(sources, given.identifier);
    case 'ListSets':
      return listSets(sources, given.resumptionToken);
    case 'GetRecord':
      return getRecord(sources, given.identifier ?? '', given.metadataPrefix ?? '');
    default: {
      const state = stateOf(verb, given);
      return 'code' in state ? state : listRecords(sources, state, horizon);
    }
  }
}
