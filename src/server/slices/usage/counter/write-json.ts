import type { Line } from './lines.ts';
import { exception } from './rules-exceptions.ts';
import {
  articleIds,
  articleVersion,
  authorsOf,
  type CounterSite,
  journalIds,
  namespaceOf,
  publicationDate,
  withValues,
} from './rules-items.ts';
import { firstDay, lastDay, type ReportRequest } from './rules-request.ts';
import type { ReportArticle, ReportJournal } from './store-report.ts';

/** Whose usage a report tells of; number 0 is everybody’s, “The World”. */
export type ReportOf = { id: number; name: string; customerId: string; ror: string };

export const theWorld: ReportOf = { id: 0, name: 'The World', customerId: '0000000000000000', ror: '' };

type About = { site: CounterSite; of: ReportOf; request: ReportRequest; now: Date };

/** Its identifiers as COUNTER writes them. */
export const institutionIds = (site: CounterSite, { customerId, ror }: ReportOf) => ({
  Proprietary: [`${namespaceOf(site)}:${customerId}`],
  ...(ror && { ROR: [ror] }),
});

/** Exceptions of the request, and 3030 (no usage) where an available period has none. */
export const exceptionsOf = ({ exceptions, available }: ReportRequest, found: boolean) =>
  found || !available ? exceptions : [...exceptions, exception(3030)];

function headerOf({ site, of, request, now }: About, found: boolean) {
  const { report, months, filters, attributes } = request;
  const exceptions = exceptionsOf(request, found);
  return {
    Report_Name: report.name,
    Report_ID: report.id,
    Release: '5.1',
    Institution_Name: of.name,
    Institution_ID: institutionIds(site, of),
    Report_Filters: { Begin_Date: firstDay(months.from), End_Date: lastDay(months.to), ...filters },
    ...(!report.view && Object.keys(attributes).length > 0 && { Report_Attributes: attributes }),
    ...(exceptions.length > 0 && { Exceptions: exceptions }),
    Created: `${now.toISOString().slice(0, 19)}Z`,
    Created_By: site.siteName,
    Registry_Record: site.registryRecord,
  };
}

function attributePerformance({ report, shown }: ReportRequest, line: Line) {
  const hasDataType = !report.view || report.of === 'platform';
  return {
    ...(hasDataType && { Data_Type: line.dataType }),
    ...(shown.includes('YOP') && { YOP: line.yop }),
    ...(shown.includes('Access_Type') && { Access_Type: line.accessType }),
    ...(shown.includes('Access_Method') && { Access_Method: 'Regular' }),
    Performance: line.performance,
  };
}

const publisherOf = ({ siteName }: CounterSite, { publisher }: ReportJournal) => publisher || siteName;

function itemOf({ site, request }: About, line: Line & { journal: ReportJournal; article: ReportArticle }) {
  const { article, journal } = line;
  const { shown } = request;
  const authors = authorsOf(article);
  const date = publicationDate(article);
  return {
    Item: article.title,
    Publisher: publisherOf(site, journal),
    Platform: site.siteName,
    ...(shown.includes('Authors') && authors.length > 0 && { Authors: authors }),
    ...(shown.includes('Publication_Date') && date && { Publication_Date: date }),
    ...(shown.includes('Article_Version') && { Article_Version: articleVersion(article) }),
    Item_ID: withValues(articleIds(site, article)),
    Attribute_Performance: [attributePerformance(request, line)],
  };
}

const parentOf = ({ site, request }: About, journal: ReportJournal) => ({
  Title: journal.name,
  ...(!request.report.view && { Data_Type: 'Journal' }),
  Item_ID: withValues(journalIds(site, journal)),
});

type Lines = AsyncGenerator<Line>;

/** The press and its journals are few, so their lines are put together in memory. */
async function* fewItems(about: About, lines: Lines): AsyncGenerator<string> {
  const { site, request } = about;
  const items = new Map<number, { head: object; performances: object[] }>();
  for await (const line of lines) {
    const { journal } = line;
    const head = journal
      ? {
          Title: journal.name,
          Publisher: publisherOf(site, journal),
          Platform: site.siteName,
          Item_ID: withValues(journalIds(site, journal)),
        }
      : { Platform: site.siteName };
    const item = items.get(journal?.id ?? 0) ?? { head, performances: [] };
    item.performances.push(attributePerformance(request, line));
    items.set(journal?.id ?? 0, item);
  }
  yield `{"Report_Header":${JSON.stringify(headerOf(about, items.size > 0))},"Report_Items":[`;
  yield [...items.values()]
    .map(({ head, performances }) => JSON.stringify({ ...head, Attribute_Performance: performances }))
    .join(',');
  yield ']}';
}

/** Articles are written as they are read; those of a journal stand together. */
async function* manyItems(about: About, lines: Lines): AsyncGenerator<string> {
  const { parents } = about.request;
  let open: number | undefined;
  for await (const line of lines) {
    const { journal, article } = line;
    if (!journal || !article) continue;
    const group = parents ? journal.id : 0;
    if (open === undefined)
      yield `{"Report_Header":${JSON.stringify(headerOf(about, true))},"Report_Items":[`;
    if (open === group) yield ',';
    else {
      if (open !== undefined) yield ']},';
      const parent = parents ? JSON.stringify(parentOf(about, journal)).slice(0, -1) : '{';
      yield `${parent}${parents ? ',' : ''}"Items":[`;
      open = group;
    }
    yield JSON.stringify(itemOf(about, { ...line, journal, article }));
  }
  yield open === undefined
    ? JSON.stringify({ Report_Header: headerOf(about, false), Report_Items: [] })
    : ']}]}';
}

/** A report as JSON, in parts. */
export const writeJson = (about: About, lines: Lines): AsyncGenerator<string> =>
  about.request.report.of === 'items' ? manyItems(about, lines) : fewItems(about, lines);
