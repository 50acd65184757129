import type { SanitisedHtml } from '#contract/fields.ts';
import type { TextVersion } from '#contract/office/history.ts';
import { officeHistoryEndpoints as calls, versionsPerPage } from '#contract/office/history.ts';
import { notThere, ok, type Route } from '#server/platform/http/route.ts';
import { findVersion, listVersions, type Version } from '#server/slices/content/index.ts';
import { listJournals } from '#server/slices/journals/index.ts';
import { type ActionDeps, actionRoute, viewRoute } from '../ground/index.ts';
import { describe } from './describe.ts';
import { kinds } from './kinds.ts';

const textOf = (
  { id, who, at, state, restores, of }: Version,
  journals: ReadonlyMap<number, string>,
): TextVersion => ({
  id,
  by: who,
  at: at.toISOString(),
  removed: state === null,
  restores,
  ...(state === null
    ? { name: '', content: '' as SanitisedHtml, more: [] }
    : describe[of.kind](state, journals)),
});

/** Versions of the office's texts, for those who may edit them, and their restoration. */
export const historyRoutes = (deps: ActionDeps): Route[] => {
  const { db } = deps;
  return [
    viewRoute(
      db,
      calls.officeHistory,
      (db, { query: { of, id } }) => kinds[of].journalOf(db, id),
      async ({ query: { of, id, page } }) => {
        const { versions, total } = await listVersions(
          db,
          { kind: of, ref: id },
          { offset: (page - 1) * versionsPerPage, limit: versionsPerPage + 1 },
        );
        const journals = new Map(
          of === 'journal' ? (await listJournals(db)).map(({ id, name }) => [id, name]) : [],
        );
        const texts = versions.map((version) => textOf(version, journals));
        const name = (await kinds[of].nameOf?.(db, id)) ?? texts.find(({ removed }) => !removed)?.name ?? '';
        return ok({ versions: texts, total, name, path: await kinds[of].pathOf(db, id) });
      },
    ),
    actionRoute(
      deps,
      calls.officeRestore,
      async (db, { body }) => {
        const version = await findVersion(db, body.versionId);
        return version && kinds[version.of.kind].journalOf(db, version.of.ref);
      },
      async ({ body }, ctx) => {
        const version = await findVersion(ctx.tx, body.versionId);
        if (!version?.state) return notThere('This version');
        const restored = await kinds[version.of.kind].restore(ctx, version);
        return typeof restored === 'number' ? ok({ version: restored }) : restored;
      },
    ),
  ];
};
