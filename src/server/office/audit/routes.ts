import { toCsv } from '#contract/csv.ts';
import { auditSizes, officeAuditEndpoints as calls } from '#contract/office/audit.ts';
import { dayOf } from '#server/platform/days.ts';
import { ok, type Route, type Staff } from '#server/platform/http/route.ts';
import { listJournals } from '#server/slices/journals/index.ts';
import {
  journalsOf,
  listActions,
  listAuditEntries,
  type OfficeDeps,
  ownManuscripts,
  ownRoute,
} from '../ground/index.ts';

/** Editors see entries of their journals, except those of their own manuscripts. */
export function auditRoutes({ db, clock }: Pick<OfficeDeps, 'db' | 'clock'>): Route[] {
  const seenBy = async (staff: Staff) => ({
    journals: journalsOf(staff.rights),
    notOf: (await ownManuscripts(db, staff)).map(({ id }) => id),
  });
  return [
    ownRoute(calls.officeAudit, async ({ query: { before, personId: userId, ...filter } }, staff) => {
      const seen = await seenBy(staff);
      const rows = await listAuditEntries(
        db,
        { ...filter, userId, ...seen },
        { before, most: auditSizes.page + 1 },
      );
      const shown = rows.slice(0, auditSizes.page);
      return ok({
        rows: shown.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
        older: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
        actions: await listActions(db, seen),
      });
    }),
    ownRoute(calls.officeAuditCsv, async ({ query: { personId: userId, ...filter } }, staff) => {
      const journals = new Map((await listJournals(db)).map(({ id, name }) => [id, name]));
      const rows = await listAuditEntries(
        db,
        { ...filter, userId, ...(await seenBy(staff)) },
        { most: auditSizes.csv },
      );
      const text = toCsv(
        ['When (UTC)', 'Who', 'Action', 'Of what', 'Journal', 'Details'],
        rows.map((row) => [
          row.at.toISOString(),
          row.who,
          row.action,
          row.subject,
          row.journalId === null ? '' : (journals.get(row.journalId) ?? ''),
          row.facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
        ]),
      );
      return ok({ filename: `audit-log-${dayOf(clock.now())}.csv`, text });
    }),
  ];
}
