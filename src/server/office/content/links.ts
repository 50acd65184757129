import { codes } from '#contract/codes.ts';
import { officeLinksEndpoints as calls } from '#contract/office/links.ts';
import type { Db } from '#server/platform/db/index.ts';
import { fail, ok, type Route } from '#server/platform/http/route.ts';
import {
  type ChangedLink,
  lastSaved,
  listAllAds,
  listAllForums,
  listRemoved,
  removeLinkAs,
  saveAdAs,
  saveForumAs,
} from '#server/slices/content/index.ts';
import { type ActionDeps, actionRoute, ownRoute, savedBy } from '../ground/index.ts';
import { notSaved, refuseField } from './answers.ts';
import { removedOf } from './removed.ts';

const unsafe = 'Please give an address that begins with https:// or with /';
const path = '/office/content/links';

const notChanged = (saved: Exclude<ChangedLink, { ok: true }>, linkField: string) => {
  switch (saved.reason) {
    case 'unsafe link':
      return refuseField(linkField, unsafe);
    case 'no picture':
      return refuseField('adPicture', 'This picture is not there any more. Please upload it again.');
    case 'gone':
      return fail(
        codes.conflict,
        'This has been removed meanwhile. It can be brought back from below the list.',
      );
    default:
      return notSaved(saved);
  }
};

/** Adds who saved each row last. */
async function withSaves<Row extends { id: number }>(db: Db, kind: 'ad' | 'forum', rows: readonly Row[]) {
  const saves = await lastSaved(
    db,
    kind,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const saved = saves.get(row.id);
    return {
      ...row,
      version: saved?.version ?? 0,
      by: saved?.by ?? '',
      at: saved?.at.toISOString() ?? null,
    };
  });
}

/** Announcements of the carousel, and links to memberships and forums. */
export const linkRoutes = (deps: ActionDeps): Route[] => {
  const { db } = deps;
  return [
    ownRoute(calls.officeLinks, async () =>
      ok({
        ads: await withSaves(db, 'ad', await listAllAds(db)),
        forums: await withSaves(db, 'forum', await listAllForums(db)),
        removedAds: (await listRemoved(db, 'ad')).map(removedOf),
        removedForums: (await listRemoved(db, 'forum')).map(removedOf),
      }),
    ),
    actionRoute(deps, calls.officeSaveAd, 'press', async ({ body }, ctx) => {
      const saved = await saveAdAs(ctx.tx, body, savedBy(ctx));
      if (!saved.ok) return notChanged(saved, 'adLink');
      await ctx.audit({ action: 'Announcement saved', subject: body.title, path });
      return ok({ id: saved.id, version: saved.version });
    }),
    actionRoute(deps, calls.officeRemoveAd, 'press', async ({ body }, ctx) => {
      const removed = await removeLinkAs(ctx.tx, 'ad', body, savedBy(ctx));
      if (!removed.ok) return notChanged(removed, 'adLink');
      await ctx.audit({ action: 'Announcement removed', subject: removed.title, path });
      return ok({ versionId: removed.versionId });
    }),
    actionRoute(deps, calls.officeSaveForum, 'press', async ({ body }, ctx) => {
      const saved = await saveForumAs(ctx.tx, body, savedBy(ctx));
      if (!saved.ok) return notChanged(saved, 'url');
      await ctx.audit({ action: 'Link saved', subject: body.title, path });
      return ok({ id: saved.id, version: saved.version });
    }),
    actionRoute(deps, calls.officeRemoveForum, 'press', async ({ body }, ctx) => {
      const removed = await removeLinkAs(ctx.tx, 'forum', body, savedBy(ctx));
      if (!removed.ok) return notChanged(removed, 'url');
      await ctx.audit({ action: 'Link removed', subject: removed.title, path });
      return ok({ versionId: removed.versionId });
    }),
  ];
};
