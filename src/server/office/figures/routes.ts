import { toCsv } from '#contract/csv.ts';
import { codes } from '#contract/envelope.ts';
import { officeFiguresEndpoints as calls } from '#contract/office/figures.ts';
import { notThere, ok, type Route, type Staff } from '#server/platform/http/route.ts';
import { journalsOf, type OfficeDeps, ownRoute } from '../ground/index.ts';
import { figuresOf } from './figures.ts';
import { type Period, wrongPeriod } from './rules-figures.ts';
import { tables } from './rules-tables.ts';

/** Figures of an editor's journals, or one of them. */
export function figuresRoutes({ db }: Pick<OfficeDeps, 'db'>): Route[] {
  async function figures(
    { journalId, ...period }: Period & { journalId?: number | undefined },
    staff: Staff,
  ) {
    const wrong = wrongPeriod(period);
    if (wrong)
      return {
        code: codes.refusedInput,
        msg: wrong.message,
        data: { fields: { [wrong.field]: wrong.message } },
      } as const;
    const own = journalsOf(staff.rights);
    if (journalId !== undefined && own !== 'all' && !own.includes(journalId)) return notThere('This journal');
    return ok(await figuresOf(db, { ...period, journals: journalId === undefined ? own : [journalId] }));
  }
  return [
    ownRoute(calls.officeFigures, ({ query }, staff) => figures(query, staff)),
    ownRoute(calls.officeFiguresCsv, async ({ query: { table, ...query } }, staff) => {
      const answer = await figures(query, staff);
      if (answer.code !== codes.success) return answer;
      const { head, rows } = tables[table](answer.data);
      return ok({
        filename: `figures-${table}-${query.from}-to-${query.to}.csv`,
        text: toCsv(head, rows),
      });
    }),
  ];
}
