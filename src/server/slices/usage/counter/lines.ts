import type { Db } from '#server/platform/db/index.ts';
import { itemMetrics, type Metric } from './rules-reports.ts';
import type { ReportRequest } from './rules-request.ts';
import {
  articleCounts,
  type MonthCounts,
  platformCounts,
  type ReportArticle,
  type ReportJournal,
  searchCounts,
  titleCounts,
} from './store-report.ts';

/** Counts above zero, by metric and month. */
type Performance = Partial<Record<Metric, Record<string, number>>>;

/** One thing that was used, with one combination of the shown attributes. */
export type Line = {
  dataType: 'Platform' | 'Journal' | 'Article';
  journal?: ReportJournal;
  article?: ReportArticle;
  yop?: string;
  accessType?: string;
  performance: Performance;
};

function performanceOf({ metrics }: ReportRequest, months: readonly MonthCounts[]): Performance {
  const found: Performance = {};
  for (const [i, metric] of itemMetrics.entries()) {
    if (metrics !== 'all' && !metrics.includes(metric)) continue;
    const counted = months.filter(({ counts }) => (counts[i] ?? 0) > 0);
    if (counted.length > 0)
      found[metric] = Object.fromEntries(counted.map(({ month, counts }) => [month, counts[i] ?? 0]));
  }
  return found;
}

const isEmpty = (performance: Performance) => Object.keys(performance).length === 0;

/** Whether filters leave anything of this kind; all that the press offers is read regularly, nothing mined. */
const wants = ({ dataTypes, accessMethods }: ReportRequest, dataType: string) =>
  (!dataTypes || dataTypes.includes(dataType)) && (!accessMethods || accessMethods.includes('Regular'));

async function* platformLines(db: Db, institutionId: number, request: ReportRequest): AsyncGenerator<Line> {
  if (wants(request, 'Journal')) {
    const performance = performanceOf(request, await platformCounts(db, institutionId, request));
    if (!isEmpty(performance)) yield { dataType: 'Journal', performance };
  }
  const { metrics } = request;
  if (!wants(request, 'Platform') || (metrics !== 'all' && !metrics.includes('Searches_Platform'))) return;
  const searches = await searchCounts(db, institutionId, request);
  if (searches.length > 0)
    yield {
      dataType: 'Platform',
      performance: {
        Searches_Platform: Object.fromEntries(searches.map(({ month, searches }) => [month, searches])),
      },
    };
}

async function* titleLines(db: Db, institutionId: number, request: ReportRequest): AsyncGenerator<Line> {
  if (!wants(request, 'Journal')) return;
  const rows = await titleCounts(db, institutionId, request);
  const groups = Map.groupBy(rows, ({ journal, yop, accessType }) => `${journal.id} ${yop} ${accessType}`);
  for (const [first, ...others] of groups.values()) {
    if (!first) continue;
    const performance = performanceOf(request, [first, ...others]);
    if (isEmpty(performance)) continue;
    const { journal, yop, accessType } = first;
    yield {
      dataType: 'Journal',
      journal,
      ...(yop !== null && { yop }),
      ...(accessType !== null && { accessType }),
      performance,
    };
  }
}

async function* itemLines(db: Db, institutionId: number, request: ReportRequest): AsyncGenerator<Line> {
  if (!wants(request, 'Article')) return;
  for await (const { journal, article, yop, accessType, months } of articleCounts(
    db,
    institutionId,
    request,
  )) {
    const performance = performanceOf(request, months);
    if (isEmpty(performance)) continue;
    yield {
      dataType: 'Article',
      journal,
      article,
      ...(yop !== null && { yop }),
      ...(accessType !== null && { accessType }),
      performance,
    };
  }
}

const linesOf = { platform: platformLines, titles: titleLines, items: itemLines };

/** The lines of a report in the order of its journals; nothing where no month is available. */
export async function* readLines(
  db: Db,
  institutionId: number,
  request: ReportRequest,
): AsyncGenerator<Line> {
  if (request.available) yield* linesOf[request.report.of](db, institutionId, request);
}
