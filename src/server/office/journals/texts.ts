import { codes } from '#contract/codes.ts';
import type { Db } from '#server/platform/db/index.ts';
import { fail, notThere, ok } from '#server/platform/http/route.ts';
import {
  defaultTabName,
  findEntry,
  journalTexts,
  lastSaved,
  listTabs,
  orderEntries,
  removeEntryAs,
  type SavedText,
  saveEntryAs,
} from '#server/slices/content/index.ts';
import { type Journal, lockJournals } from '#server/slices/journals/index.ts';
import { type ActionContext, savedBy } from '../ground/index.ts';
import { pathOf } from './save-journal.ts';

type Text = { typename: string; content: string; style: string; seen: number };

const gone = notThere('This text');
const notSaved = (saved: Exclude<SavedText, { ok: true }>) =>
  saved.reason === 'gone'
    ? gone
    : fail(
        codes.conflict,
        `${saved.who || 'Somebody'} has changed this text since you opened it. What you typed is still here.`,
      );

const auditEntry = (journal: Journal, action: string, name: string, tab = '') => ({
  action,
  subject: name ? `${journal.name}: ${name}` : journal.name,
  path: pathOf(journal.code, `texts${tab && `?tab=${tab}`}`),
  journalId: journal.id,
});

const aboutTab = async (db: Db, journal: Journal): Promise<number | undefined> =>
  (await listTabs(db, journal.id)).find(({ typecode }) => typecode === '0')?.id;

/** Saves one of the seven tabs unless it changed since it was opened. */
export async function saveTabText(ctx: ActionContext, journal: Journal, tab: Text & { typecode: string }) {
  // Serialises two editors who write a tab's first text at once.
  await lockJournals(ctx.tx);
  const existing = (await listTabs(ctx.tx, journal.id)).find(({ typecode }) => typecode === tab.typecode);
  if (existing && tab.seen === 0 && (await lastSaved(ctx.tx, 'entry', [existing.id])).has(existing.id))
    return notSaved({ ok: false, reason: 'changed', who: '' });
  const saved = await saveEntryAs(ctx.tx, { ...tab, journalId: journal.id }, savedBy(ctx));
  if (!saved.ok) return notSaved(saved);
  await ctx.audit(auditEntry(journal, 'Text of a journal changed', tab.typename, tab.typecode));
  return ok({ id: saved.id, seen: saved.version });
}

/** Adds a part below the text about the journal, or changes one unless it changed since it was opened. */
export async function savePart(ctx: ActionContext, journal: Journal, part: Text & { id: number | null }) {
  const { tx } = ctx;
  await lockJournals(tx);
  const by = savedBy(ctx);
  let about = await aboutTab(tx, journal);
  if (about === undefined) {
    const tab = { typecode: '0', typename: defaultTabName('0'), content: '', journalId: journal.id };
    const made = await saveEntryAs(tx, tab, by);
    if (!made.ok) return notSaved(made);
    about = made.id;
  }
  const { id, typename, content, style, seen } = part;
  if (id !== null && (await findEntry(tx, id))?.reId !== about) return gone;
  const sortrank = (await journalTexts(tx, journal.id)).parts.reduce(
    (last, one) => Math.max(last, one.sortrank + 1),
    1,
  );
  const saved = await saveEntryAs(
    tx,
    { typename, content, style, ...(id === null ? { reId: about, sortrank } : { id, seen }) },
    by,
  );
  if (!saved.ok) return notSaved(saved);
  await ctx.audit(
    auditEntry(journal, id === null ? 'Text of a journal added' : 'Text of a journal changed', typename, '0'),
  );
  return ok({ id: saved.id, seen: saved.version });
}

/** Parts added since the order was read follow at the end. */
export async function orderParts(ctx: ActionContext, journal: Journal, ids: readonly number[]) {
  await lockJournals(ctx.tx);
  const existingIds = (await journalTexts(ctx.tx, journal.id)).parts.map(({ id }) => id);
  const named = [...new Set(ids)].filter((id) => existingIds.includes(id));
  const about = await aboutTab(ctx.tx, journal);
  if (about !== undefined)
    await orderEntries(ctx.tx, about, [...named, ...existingIds.filter((id) => !named.includes(id))]);
  await ctx.audit(auditEntry(journal, 'Texts of a journal put into another order', '', '0'));
  return ok(null);
}

/** Removes a part unless it changed since it was opened; its versions stay. */
export async function removePart(
  ctx: ActionContext,
  journal: Journal,
  { id, seen }: { id: number; seen: number },
) {
  const part = await findEntry(ctx.tx, id);
  const about = await aboutTab(ctx.tx, journal);
  if (!part || part.reId === null || part.reId !== about) return gone;
  const removed = await removeEntryAs(ctx.tx, { id, seen }, savedBy(ctx));
  if (!removed.ok)
    return removed.reason === 'changed' || removed.reason === 'gone' ? notSaved(removed) : gone;
  await ctx.audit(auditEntry(journal, 'Text of a journal removed', part.typename, '0'));
  return ok({ versionId: removed.versionId });
}
