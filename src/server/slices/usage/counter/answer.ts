import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Caller } from '#server/platform/http/route.ts';
import { type Limit, type Limits, networkOf } from '#server/platform/limits/index.ts';
import type { Robots } from '../robots.ts';
import { firstCountedDay } from '../store-counter.ts';
import { admit } from './admit.ts';
import { readLines } from './lines.ts';
import { type CounterException, exception, statusOf } from './rules-exceptions.ts';
import { type CounterSite, namespaceOf } from './rules-items.ts';
import { reports } from './rules-reports.ts';
import { availableMonths, type Months, readReportRequest } from './rules-request.ts';
import { institutionIds, type ReportOf, writeJson } from './write-json.ts';

export type CounterDeps = { db: Db; clock: Clock; limits: Limits; robots: Robots; site: CounterSite };

/** JSON, in parts where there may be very much of it. */
export type CounterAnswer = { status: number; body: string | AsyncGenerator<string> };

const asked: Limit = { name: 'counter', most: 120, minutes: 1 };

const json = (value: unknown): CounterAnswer => ({ status: 200, body: JSON.stringify(value) });

/** The answer of a request that is refused with one exception. */
export const refusal = (refused: CounterException): CounterAnswer => ({
  status: statusOf(refused),
  body: JSON.stringify(refused),
});

async function status({ site, robots }: CounterDeps): Promise<CounterAnswer> {
  const list = await robots.list();
  return json([
    {
      Description: `COUNTER usage reports of ${site.siteName}`,
      Service_Active: true,
      ...(site.registryRecord && { Registry_Record: site.registryRecord }),
      Note: list
        ? `Robots are excluded by COUNTER’s list${list.newest && `, as of ${list.newest}`}.`
        : 'COUNTER’s list of robots is not loaded; robots are excluded by a list of the program’s own.',
    },
  ]);
}

const member = ({ site }: CounterDeps, of: ReportOf) => ({
  Institution_Name: of.name,
  Institution_ID: institutionIds(site, of),
  Customer_ID: of.customerId,
});

const listOf = (there: Months) =>
  reports.map(({ id, name, description }) => ({
    Report_Name: name,
    Report_ID: id,
    Release: '5.1',
    Report_Description: description,
    Path: `/r51/reports/${id.toLowerCase()}`,
    First_Month_Available: there.from,
    Last_Month_Available: there.to,
  }));

/**
 * Answers COUNTER’s API, release 5.1; `path` is what follows `/r51/`. Undefined where there is no such path.
 */
export async function answerCounter(
  deps: CounterDeps,
  path: string,
  sent: URLSearchParams,
  caller: Caller,
): Promise<CounterAnswer | undefined> {
  const report = reports.find(({ id }) => path === `reports/${id.toLowerCase()}`);
  if (!report && !['status', 'members', 'reports'].includes(path)) return undefined;
  if (!(await deps.limits.take(asked, networkOf(caller.address))))
    return refusal(exception(1020, `This server allows ${asked.most} requests a minute from one network.`));
  if (path === 'status') return status(deps);
  const { db, site } = deps;
  const required = ['customer_id', 'api_key', ...(report ? ['begin_date', 'end_date'] : [])];
  const admitted = await admit(db, sent, required);
  if (!admitted.ok) return refusal(admitted.refused);
  const { of } = admitted;
  if (path === 'members') return json([member(deps, of)]);
  const now = deps.clock.now();
  const there = availableMonths(await firstCountedDay(db), now);
  if (!report) return json(listOf(there));
  const read = readReportRequest(report, sent, there, [site.siteName, namespaceOf(site)]);
  if (!read.ok) return refusal(read.refused);
  const { request } = read;
  return { status: 200, body: writeJson({ site, of, request, now }, readLines(db, of.id, request)) };
}
