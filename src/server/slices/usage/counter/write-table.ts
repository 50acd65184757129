import type { Line } from './lines.ts';
import {
  articleIds,
  articleVersion,
  authorsOf,
  type CounterSite,
  journalIds,
  publicationDate,
} from './rules-items.ts';
import { firstDay, lastDay, type ReportRequest } from './rules-request.ts';
import { exceptionsOf, institutionIds, type ReportOf } from './write-json.ts';

type Cell = string | number;
type About = { site: CounterSite; of: ReportOf; request: ReportRequest; now: Date };

/** A line’s cells by column; those that a report has not are left out. */
function cellsOf(site: CounterSite, line: Line): Record<string, string> {
  const { journal, article } = line;
  const own = article ? articleIds(site, article) : journal ? journalIds(site, journal) : {};
  const parent = article && journal ? journalIds(site, journal) : {};
  const under = (ids: Record<string, string>, prefix: string) =>
    Object.fromEntries(
      Object.entries(ids).map(([name, id]) => [
        `${prefix}${name === 'Proprietary' ? 'Proprietary_ID' : name}`,
        id,
      ]),
    );
  return {
    Title: journal?.name ?? '',
    Item: article?.title ?? '',
    Publisher: journal ? journal.publisher || site.siteName : '',
    Platform: site.siteName,
    ...(article && {
      Authors: authorsOf(article)
        .map(({ Name, ORCID }) => (ORCID ? `${Name} (ORCID:${ORCID})` : Name))
        .join('; '),
      Publication_Date: publicationDate(article),
      Article_Version: articleVersion(article),
    }),
    ...under(own, ''),
    Parent_Title: journal?.name ?? '',
    Parent_Data_Type: 'Journal',
    ...under(parent, 'Parent_'),
    Data_Type: line.dataType,
    YOP: line.yop ?? '',
    Access_Type: line.accessType ?? '',
    Access_Method: 'Regular',
  };
}

const ids = (isView: boolean, prefix = '') =>
  ['DOI', 'Proprietary_ID', ...(isView ? [] : ['ISBN']), 'Print_ISSN', 'Online_ISSN', 'URI'].map(
    (name) => prefix + name,
  );

/** The columns in the Code’s order, before the metric. */
function columnsOf({ report, shown, parents }: ReportRequest): string[] {
  const isView = report.view !== undefined;
  const attributes = [
    ...(!isView || report.of === 'platform' ? ['Data_Type'] : []),
    ...['YOP', 'Access_Type', 'Access_Method'].filter((name) => shown.some((one) => one === name)),
  ];
  if (report.of === 'platform') return ['Platform', ...attributes];
  const publisher = ['Publisher', 'Publisher_ID', 'Platform'];
  if (report.of === 'titles') return ['Title', ...publisher, ...ids(isView), ...attributes];
  const about = ['Authors', 'Publication_Date', 'Article_Version'].filter((name) =>
    shown.some((one) => one === name),
  );
  const parent = isView
    ? ['Parent_Title', 'Parent_Authors', 'Parent_Article_Version', ...ids(true, 'Parent_')]
    : [
        ...['Parent_Title', 'Parent_Authors', 'Parent_Publication_Date', 'Parent_Article_Version'],
        ...['Parent_Data_Type', ...ids(false, 'Parent_')],
      ];
  return ['Item', ...publisher, ...about, ...ids(isView), ...(parents ? parent : []), ...attributes];
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function monthsOf({ months: { from, to }, available }: ReportRequest): string[] {
  const all: string[] = [];
  let [year = 0, month = 1] = from.split('-').map(Number);
  for (;;) {
    const name = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
    if (!available || name > to) return all;
    all.push(name);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
}

const listed = (values: Record<string, string | readonly string[]>) =>
  Object.entries(values).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : value.join('|')}`,
  );

function headOf({ site, of, request, now }: About, found: boolean): Cell[][] {
  const { report, months, filters } = request;
  const { Metric_Type = [], ...others } = filters;
  const attributes = report.view ? {} : request.attributes;
  return [
    ['Report_Name', report.name],
    ['Report_ID', report.id],
    ['Release', '5.1'],
    ['Institution_Name', of.name],
    [
      'Institution_ID',
      Object.entries(institutionIds(site, of))
        .map(([name, [id = '']]) => (name === 'Proprietary' ? id : `${name}:${id}`))
        .join('; '),
    ],
    ['Metric_Types', [Metric_Type].flat().join('; ')],
    ['Report_Filters', listed(others).join('; ')],
    ['Report_Attributes', listed(attributes).join('; ')],
    [
      'Exceptions',
      exceptionsOf(request, found)
        .map(({ Code, Message, Data }) => `${Code}: ${Message}${Data ? ` (${Data})` : ''}`)
        .join('; '),
    ],
    ['Reporting_Period', `Begin_Date=${firstDay(months.from)}; End_Date=${lastDay(months.to)}`],
    ['Created', `${now.toISOString().slice(0, 19)}Z`],
    ['Created_By', site.siteName],
    ['Registry_Record', site.registryRecord],
    [],
  ];
}

/** A report as the rows of a table: thirteen of the header, an empty one, the columns’ names, and one for each metric. */
export async function* writeTable(about: About, lines: AsyncGenerator<Line>): AsyncGenerator<Cell[]> {
  const { site, request } = about;
  const [columns, months] = [columnsOf(request), monthsOf(request)];
  const names = months.map((month) => `${monthNames[Number(month.slice(5)) - 1]}-${month.slice(0, 4)}`);
  let begun = false;
  function* begin(found: boolean): Generator<Cell[]> {
    begun = true;
    yield* headOf(about, found);
    yield [...columns, 'Metric_Type', 'Reporting_Period_Total', ...names];
  }
  for await (const line of lines) {
    if (!begun) yield* begin(true);
    const cells = cellsOf(site, line);
    for (const [metric, counts] of Object.entries(line.performance)) {
      const each = months.map((month) => counts[month] ?? 0);
      const total = each.reduce((sum, count) => sum + count, 0);
      yield [...columns.map((name) => cells[name] ?? ''), metric, total, ...each];
    }
  }
  if (!begun) yield* begin(false);
}
