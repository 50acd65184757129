import { codes } from '#contract/codes.ts';
import { toCsv, toTsv } from '#contract/csv.ts';
import { officeCounterEndpoints as calls } from '#contract/office/counter.ts';
import { fail, notThere, ok, type Route, refuseFields } from '#server/platform/http/route.ts';
import {
  countedMonths,
  counterTable,
  deleteInstitution,
  findInstitution,
  insertInstitution,
  listInstitutions,
  newApiKey,
  setInstitutionKey,
  theWorld,
  updateInstitution,
} from '#server/slices/usage/index.ts';
import { actionRoute, type OfficeDeps, ownRoute } from '../ground/index.ts';

const path = '/office/figures/counter';
const gone = () => notThere('This institution');

/** COUNTER reports as tables, and the institutions that may ask for them. */
export function counterRoutes(deps: OfficeDeps): Route[] {
  const { db, clock, counter, site } = deps;
  return [
    ownRoute(calls.officeCounter, async () => {
      const [months, institutions, robots] = await Promise.all([
        countedMonths(db, clock.now()),
        listInstitutions(db),
        counter.robots.list(),
      ]);
      return ok({
        address: `${site.publicUrl}/counter`,
        firstMonth: months.from,
        lastMonth: months.to,
        robots: robots ? robots.newest : null,
        institutions: institutions.map(({ keyHash, ...one }) => ({ ...one, hasKey: keyHash !== null })),
      });
    }),
    actionRoute(deps, calls.officeSaveInstitution, 'press', async ({ body }, { tx, audit }) => {
      const { id, version, ...details } = body;
      const taken = (await listInstitutions(tx)).find((one) => one.customerId === details.customerId);
      if (taken && taken.id !== id)
        return refuseFields({ customerId: `${taken.name} has this customer ID already` });
      if (id !== undefined && !(await findInstitution(tx, id))) return gone();
      if (id !== undefined && !(await updateInstitution(tx, { id, version }, details)))
        return fail(codes.conflict, 'Somebody else has saved this institution meanwhile.');
      const saved = id ?? (await insertInstitution(tx, details));
      if (saved === undefined)
        return refuseFields({ customerId: 'Another institution has this customer ID already' });
      await audit({
        action: 'Institution saved',
        subject: details.name,
        path,
        facts: [
          ['Customer ID', details.customerId],
          ['Networks', String(details.networks.length)],
        ],
      });
      return ok({ id: saved });
    }),
    actionRoute(deps, calls.officeMakeInstitutionKey, 'press', async ({ body: { id } }, { tx, audit }) => {
      const found = await findInstitution(tx, id);
      if (!found) return gone();
      const { key, keyHash } = newApiKey();
      await setInstitutionKey(tx, id, keyHash);
      await audit({ action: 'Institution’s key made', subject: found.name, path });
      return ok({ key });
    }),
    actionRoute(deps, calls.officeRemoveInstitution, 'press', async ({ body: { id } }, { tx, audit }) => {
      const found = await findInstitution(tx, id);
      if (!found) return gone();
      await deleteInstitution(tx, id);
      await audit({ action: 'Institution removed', subject: found.name, path });
      return ok({});
    }),
    ownRoute(calls.officeCounterReport, async ({ query: { report, institutionId, from, to, format } }) => {
      const of = institutionId === undefined ? theWorld : await findInstitution(db, institutionId);
      if (!of) return gone();
      const counterSite = { ...site, registryRecord: counter.registryRecord };
      const months = { from, to };
      const table = await counterTable(db, counterSite, { report, of, months, now: clock.now() });
      if (!table.ok) return refuseFields({ to: table.refused });
      const rows: (string | number)[][] = [];
      for await (const row of table.rows) rows.push(row);
      const [head = [], ...others] = rows;
      return ok({
        filename: `${report.toLowerCase()}-${of.customerId}-${from}-to-${to}.${format}`,
        text: format === 'csv' ? toCsv(head.map(String), others) : toTsv(rows),
      });
    }),
  ];
}
