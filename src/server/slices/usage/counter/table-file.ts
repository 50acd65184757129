import type { Db } from '#server/platform/db/index.ts';
import { firstCountedDay } from '../store-counter.ts';
import { readLines } from './lines.ts';
import type { CounterSite } from './rules-items.ts';
import { permitted, reports } from './rules-reports.ts';
import { availableMonths, type Months, readReportRequest } from './rules-request.ts';
import type { ReportOf } from './write-json.ts';
import { writeTable } from './write-table.ts';

/** The months of which reports can be had; none while `to` is before `from`. */
export const countedMonths = async (db: Db, now: Date): Promise<Months> =>
  availableMonths(await firstCountedDay(db), now);

type Asked = { report: string; of: ReportOf; months: Months; now: Date };

/** A report as rows of a table, with every attribute that it can show; `refused` names what is wrong with the months. */
export async function counterTable(
  db: Db,
  site: CounterSite,
  { report: id, of, months, now }: Asked,
): Promise<{ ok: true; rows: AsyncGenerator<(string | number)[]> } | { ok: false; refused: string }> {
  const report = reports.find((one) => one.id === id);
  if (!report) return { ok: false, refused: 'There is no such report' };
  const sent = new URLSearchParams({ begin_date: months.from, end_date: months.to });
  if (!report.view) sent.set('attributes_to_show', permitted[report.of].shown.join('|'));
  if (!report.view && report.of === 'items') sent.set('include_parent_details', 'True');
  const read = readReportRequest(report, sent, await countedMonths(db, now), []);
  if (!read.ok) return { ok: false, refused: read.refused.Data ?? read.refused.Message };
  const { request } = read;
  return { ok: true, rows: writeTable({ site, of, request, now }, readLines(db, of.id, request)) };
}
