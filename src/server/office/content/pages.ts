import { officeContentEndpoints as calls, contentGroups } from '#contract/office/content.ts';
import type { Db } from '#server/platform/db/index.ts';
import { notThere, ok, type Route } from '#server/platform/http/route.ts';
import { sanitiseLongText } from '#server/platform/long-rich-text.ts';
import { safeLink, safeStyle } from '#server/platform/rich-text.ts';
import {
  findEntry,
  journalOfEntry,
  lastSaved,
  listBelow,
  listRemoved,
  orderEntries,
  removeEntryAs,
  savedOf,
  saveEntryAs,
} from '#server/slices/content/index.ts';
import { type ActionDeps, actionRoute, ownRoute, savedBy } from '../ground/index.ts';
import { notSaved, refuseField } from './answers.ts';
import { removedOf } from './removed.ts';
import { wordsIn } from './rules-words.ts';

const pageNumbers = [26, 5, 6] as const;
const groupNames: Record<number, string> = {
  [contentGroups.guidelines]: 'Guidelines',
  [contentGroups.furtherInformation]: 'Further information',
  [contentGroups.joinUs]: 'Join us',
  [contentGroups.socialMedia]: 'Social media',
};
/** The site looks entries up by these; those of social media by their URL. */
const typecodes: Record<number, string> = { 2: 'For Authors', 9: 'Further Information', 14: 'Join Us' };

const pathOf = (id: number) => `/office/content/page/${id}`;

/** Pages of the press, and lists of entries shown on the site. */
export const pageRoutes = (deps: ActionDeps): Route[] => {
  const { db } = deps;
  return [
    ownRoute(calls.officePages, async () => {
      const pages = (await Promise.all(pageNumbers.map((id) => findEntry(db, id)))).flatMap(
        (page) => page ?? [],
      );
      const groups = await Promise.all(
        Object.values(contentGroups).map(async (id) => ({ id, entries: await listBelow(db, id) })),
      );
      const all = [...pages, ...groups.flatMap(({ entries }) => entries)];
      const saved = await lastSaved(
        db,
        'entry',
        all.map(({ id }) => id),
      );
      const lineOf = (entry: (typeof all)[number]) => {
        const last = saved.get(entry.id);
        return {
          ...entry,
          words: wordsIn(entry.content),
          version: last?.version ?? 0,
          by: last?.by ?? '',
          at: last?.at.toISOString() ?? null,
        };
      };
      return ok({
        pages: pages.map(lineOf),
        groups: groups.map(({ id, entries }) => ({
          id,
          name: groupNames[id] ?? '',
          entries: entries.map(lineOf),
        })),
        removed: (await listRemoved(db, 'entry', { below: Object.values(contentGroups) })).map(removedOf),
      });
    }),
    ownRoute(calls.officeEntry, async ({ query: { entryId } }) => {
      const entry = (await isOfPress(db, entryId)) ? await findEntry(db, entryId) : undefined;
      return entry
        ? ok({ ...entry, ...(await savedOf(db, { kind: 'entry', ref: entryId })) })
        : notThere('This page');
    }),
    actionRoute(deps, calls.officeSaveEntry, 'press', async ({ body }, ctx) => {
      const { tx, audit } = ctx;
      const { id, groupId, link, ...draft } = body;
      if (id !== undefined && !(await isOfPress(tx, id))) return notThere('This page');
      const below = id === undefined ? groupId : (await findEntry(tx, id))?.reId;
      const address = below === contentGroups.socialMedia ? safeLink(link) : undefined;
      if (below === contentGroups.socialMedia && !address?.startsWith('http'))
        return refuseField('link', 'Please give an address that begins with https://');
      const others = id === undefined && groupId !== undefined ? await listBelow(tx, groupId) : [];
      const place = id === undefined &&
        groupId !== undefined && {
          reId: groupId,
          typecode: typecodes[groupId] ?? '',
          sortrank: Math.max(0, ...others.map(({ sortrank }) => sortrank)) + 1,
        };
      const saved = await saveEntryAs(
        tx,
        { ...draft, id, ...place, ...(address && { typecode: address }) },
        savedBy(ctx),
      );
      if (!saved.ok) return notSaved(saved);
      const action = id === undefined ? 'Page entry added' : 'Page saved';
      await audit({ action, subject: body.typename, path: pathOf(saved.id) });
      return ok({ id: saved.id, version: saved.version });
    }),
    actionRoute(deps, calls.officeRemoveEntry, 'press', async ({ body }, ctx) => {
      const { tx, audit } = ctx;
      const entry = (await isOfPress(tx, body.id)) ? await findEntry(tx, body.id) : undefined;
      if (!entry) return notThere('This page');
      const removed = await removeEntryAs(tx, body, savedBy(ctx));
      if (!removed.ok) return notSaved(removed);
      await audit({ action: 'Page entry removed', subject: entry.typename, path: '/office/content' });
      return ok({ versionId: removed.versionId });
    }),
    actionRoute(
      deps,
      calls.officeOrderEntries,
      'press',
      async ({ body: { groupId, ids } }, { tx, audit }) => {
        const name = groupNames[groupId];
        if (!name) return notThere('This list');
        await orderEntries(tx, groupId, ids);
        await audit({ action: 'Order of entries changed', subject: name, path: '/office/content' });
        return ok(null);
      },
    ),
    ownRoute(calls.officePreview, async ({ body: { content, style } }) =>
      ok({ content: await sanitiseLongText(content), style: safeStyle(style) }),
    ),
  ];
};

/** Excludes tabs of journals and the groups themselves. */
async function isOfPress(db: Db, id: number): Promise<boolean> {
  return !(id in groupNames) && (await journalOfEntry(db, id)) === null;
}
