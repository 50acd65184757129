import type { Db } from '#server/platform/db/index.ts';
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
import { formats } from './dublin-core.ts';
import { type ListState, readToken, writeToken } from './token.ts';

export type OaiSources = { db: Db; publicUrl: string; siteName: string; adminEmail: string };

type OaiAnswer = Xml | OaiError;

/** Records in one answer. */
const pageSizes = { ListIdentifiers: 500, ListRecords: 100 };

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
  if (identifier !== undefined && !(await find(sources, identifier))) return unknownId;
  const each = [...formats].map(
    ([prefix, { schema, namespace }]) => xml`<metadataFormat>
<metadataPrefix>${prefix}</metadataPrefix>
<schema>${schema}</schema>
<metadataNamespace>${namespace}</metadataNamespace>
</metadataFormat>
`,
  );
  return xml`<ListMetadataFormats>\n${each}</ListMetadataFormats>`;
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

function record(sources: OaiSources, article: HarvestArticle, prefix: string): Xml {
  const metadata = !article.withdrawn && formats.get(prefix)?.write(article, sources.publicUrl);
  return xml`<record>${header(sources, article)}${metadata && xml`<metadata>${metadata}</metadata>`}</record>\n`;
}

async function getRecord(sources: OaiSources, identifier: string, prefix: string): Promise<OaiAnswer> {
  const article = await find(sources, identifier);
  if (!article) return unknownId;
  if (!formats.has(prefix)) return noFormat;
  return xml`<GetRecord>\n${record(sources, article, prefix)}</GetRecord>`;
}

async function listRecords(sources: OaiSources, state: ListState, horizon: string): Promise<OaiAnswer> {
  const { verb, prefix, cursor } = state;
  const limit = pageSizes[verb];
  const found = await listForHarvest(sources.db, state, { horizon, after: state.after, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  if (!last) return noMatch;
  const more = found.length > limit;
  const least = cursor + found.length;
  const total = state.after ? state.total : await countForHarvest(sources.db, state, horizon);
  const next = more ? writeToken({ ...state, total, after: last, cursor: cursor + shown.length }) : '';
  const token =
    (more || state.after) &&
    xml`<resumptionToken completeListSize="${Math.max(total, least)}" cursor="${cursor}">${next}</resumptionToken>\n`;
  const list = shown.map((article) =>
    verb === 'ListRecords' ? record(sources, article, prefix) : xml`${header(sources, article)}\n`,
  );
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
