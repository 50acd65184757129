import { deskViewEndpoints as calls } from '#contract/office/desk-views.ts';
import type { Db } from '#server/platform/db/index.ts';
import { notThere, ok, type Route, refuseFields } from '#server/platform/http/route.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import { actionRoute, type OfficeDeps, ownRoute, reachesJournal } from '../ground/index.ts';
import { deleteView, listViews, mostViews, saveView } from './store-views.ts';

const journalOf = async (db: Db, { body }: { body: { journalId: number } }) =>
  (await findJournal(db, { id: body.journalId }))?.id;

/** Saved and removed by those who give manuscripts to editors; used by all of the journal's team. */
export const viewRoutes = (deps: OfficeDeps): Route[] => [
  ownRoute(calls.officeViews, async (_, { rights }) => {
    const views = await listViews(deps.db);
    return ok(views.filter(({ journalId }) => reachesJournal(rights, journalId)));
  }),
  actionRoute(deps, calls.officeSaveView, journalOf, async ({ body }, { tx, audit }) => {
    const { journalId, name, address } = body;
    const views = (await listViews(tx)).filter((view) => view.journalId === journalId);
    if (views.length >= mostViews && !views.some((view) => view.name === name))
      return refuseFields({ name: `A journal has at most ${mostViews} views: remove one first` });
    const id = await saveView(tx, { journalId, name, address });
    await audit({ action: 'View of the desk saved', subject: name, path: `/office?${address}`, journalId });
    return ok({ id });
  }),
  actionRoute(deps, calls.officeRemoveView, journalOf, async ({ body }, { tx, audit }) => {
    const name = await deleteView(tx, body.journalId, body.viewId);
    if (name === undefined) return notThere('This view');
    await audit({ action: 'View of the desk removed', subject: name, journalId: body.journalId });
    return ok(null);
  }),
];
