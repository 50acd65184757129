import { codes, type Envelope, type FailureCode } from '#contract/envelope.ts';
import { contentGroups } from '#contract/office/content.ts';
import { type PressDictionary, pressDictionaries } from '#contract/office/dictionaries.ts';
import type { HistoryKind } from '#contract/office/history.ts';
import type { Db } from '#server/platform/db/index.ts';
import { fail, notThere } from '#server/platform/http/route.ts';
import {
  entryState,
  findEntry,
  journalOfEntry,
  journalOfNews,
  listVersions,
  newestVersion,
  newsState,
  restoreEntry,
  restoreLink,
  restoreNews,
  type Text,
  type Version,
} from '#server/slices/content/index.ts';
import { findJournal, type Journal } from '#server/slices/journals/index.ts';
import { findTemplate } from '#server/slices/letters/index.ts';
import { dictionariesPath, dictionaryNames, notSaved, restoreDictionary } from '../content/index.ts';

import { type ActionContext, savedBy } from '../ground/index.ts';
import {
  introductionState,
  pathOf,
  recordState,
  restoreTypes,
  restoreVolume,
  saveJournalChanges,
  volumeState,
} from '../journals/index.ts';

import { placeOf, restoreWords, templatePath } from '../mail/index.ts';

/** The new version's number, or why there is none. */
type Restored = number | Envelope<never>;

/** Something that versions are kept of. */
type Thing = {
  /** Whose it is, or was; undefined where there is and was no such thing. */
  journalOf(db: Db, ref: string): Promise<number | 'press' | undefined>;
  /** Where it is written, in the office. */
  pathOf(db: Db, ref: string): Promise<string>;
  /** What it is called, where its versions don't say. */
  nameOf?(db: Db, ref: string): Promise<string>;
  restore(ctx: ActionContext, version: Version): Promise<Restored>;
};

/** As it was last, of what may be gone. */
async function lastState(db: Db, of: Text): Promise<unknown> {
  const { versions } = await listVersions(db, of, { offset: 0, limit: 2 });
  return versions.find(({ state }) => state !== null)?.state;
}

const orPress = (journalId: number | null | undefined) => (journalId === null ? 'press' : journalId);
/** Of what is gone: its journal, if that is there. */
const stillThere = async (db: Db, journalId: number | null) =>
  journalId === null ? 'press' : (await findJournal(db, { id: journalId }))?.id;

const auditRestored = async (
  ctx: ActionContext,
  thing: Thing,
  { of }: Version,
  subject: string,
): Promise<void> => {
  const journalId = await thing.journalOf(ctx.tx, of.ref);
  await ctx.audit({
    action: 'Earlier version brought back',
    subject,
    path: await thing.pathOf(ctx.tx, of.ref),
    ...(typeof journalId === 'number' && { journalId }),
  });
};

const groups: readonly number[] = Object.values(contentGroups);

const entry: Thing = {
  async journalOf(db, ref) {
    const id = Number(ref);
    // The groups themselves are nobody's to write.
    if (groups.includes(id)) return undefined;
    const now = await journalOfEntry(db, id);
    if (now !== undefined) return orPress(now);
    const last = entryState.safeParse(await lastState(db, { kind: 'entry', ref })).data;
    if (!last) return undefined;
    return last.reId === null ? stillThere(db, last.journalId) : orPress(await journalOfEntry(db, last.reId));
  },
  async pathOf(db, ref) {
    const journalId = await this.journalOf(db, ref);
    const journal = typeof journalId === 'number' ? await findJournal(db, { id: journalId }) : undefined;
    if (!journal) return `/office/content/page/${ref}`;
    const there = await findEntry(db, Number(ref));
    const tab = there && there.reId === null ? there.typecode : there ? `part-${ref}` : '0';
    return pathOf(journal.code, `texts/${tab}`);
  },
  async restore(ctx, version) {
    const restored = await restoreEntry(ctx.tx, version.id, savedBy(ctx));
    if (!restored.ok) return notSaved(restored);
    await auditRestored(ctx, this, version, restored.name);
    return restored.version;
  },
};

const news: Thing = {
  async journalOf(db, ref) {
    const now = await journalOfNews(db, Number(ref));
    if (now !== undefined) return orPress(now);
    const last = newsState.safeParse(await lastState(db, { kind: 'news', ref })).data;
    return last && stillThere(db, last.journalId);
  },
  pathOf: async (_, ref) => `/office/content/news/${ref}`,
  async restore(ctx, version) {
    const restored = await restoreNews(ctx.tx, version.id, savedBy(ctx));
    if (!restored.ok) return notSaved(restored);
    await auditRestored(ctx, this, version, restored.name);
    return restored.version;
  },
};

const link: Thing = {
  journalOf: async () => 'press',
  pathOf: async () => '/office/content/links',
  async restore(ctx, version) {
    const restored = await restoreLink(ctx.tx, version.id, savedBy(ctx));
    if (!restored) return notThere('This version');
    await auditRestored(ctx, this, version, restored.name);
    return restored.version;
  },
};

const isDictionary = (ref: string): ref is PressDictionary => pressDictionaries.some((type) => type === ref);

const dictionary: Thing = {
  journalOf: async (_, ref) => (isDictionary(ref) ? 'press' : undefined),
  pathOf: async () => dictionariesPath,
  nameOf: async (_, ref) => (isDictionary(ref) ? dictionaryNames[ref] : ''),
  restore: async (ctx, { of, state, id }) =>
    isDictionary(of.ref) ? restoreDictionary(ctx, of.ref, state, id) : notThere('This version'),
};

/** Of what belongs to a journal and is named by its number. */
const ofJournal = (
  part: string,
  title: string,
  restore: (ctx: ActionContext, journal: Journal, version: Version) => Promise<Restored>,
): Thing => {
  const find = (db: Db, ref: string) => findJournal(db, { id: Number(ref) });
  return {
    journalOf: async (db, ref) => (await find(db, ref))?.id,
    pathOf: async (db, ref) => pathOf((await find(db, ref))?.code ?? '', part),
    nameOf: async (db, ref) => [(await find(db, ref))?.name, title].filter(Boolean).join(': '),
    async restore(ctx, version) {
      const journal = await find(ctx.tx, version.of.ref);
      return journal ? restore(ctx, journal, version) : notThere('This journal');
    },
  };
};

const volume: Thing = {
  async journalOf(db, ref) {
    const last = volumeState.safeParse(await lastState(db, { kind: 'volume', ref })).data;
    return (last && (await stillThere(db, last.journalId))) || undefined;
  },
  async pathOf(db, ref) {
    const journalId = await this.journalOf(db, ref);
    const journal = typeof journalId === 'number' ? await findJournal(db, { id: journalId }) : undefined;
    return pathOf(journal?.code ?? '', 'volumes');
  },
  async restore(ctx, version) {
    const journal = await findJournal(ctx.tx, { id: volumeState.parse(version.state).journalId });
    return journal ? restoreVolume(ctx, journal, version) : notThere('This journal');
  },
};

/** Changes a journal as the version `restores` has it; what is wrong is told in words, since no form shows its fields. */
async function change(
  ctx: ActionContext,
  journal: Journal,
  given: object,
  { of, id: restores }: Version,
): Promise<Restored> {
  const answer = await saveJournalChanges(ctx, journal, journal.version, given, restores);
  if (answer.code === codes.success) return (await newestVersion(ctx.tx, of))?.id ?? restores;
  const fields = (answer.data as { fields?: Record<string, string> } | null)?.fields;
  return fail(
    fields ? codes.conflict : (answer.code as FailureCode),
    fields ? Object.values(fields).join(' ') : answer.msg,
  );
}

const template: Thing = {
  async journalOf(db, ref) {
    const { template, journalId } = placeOf(ref);
    return findTemplate(template) && stillThere(db, journalId);
  },
  pathOf: async (_, ref) => templatePath(placeOf(ref)),
  async nameOf(db, ref) {
    const { template, journalId } = placeOf(ref);
    const journal = journalId === null ? undefined : await findJournal(db, { id: journalId });
    return [journal?.name, findTemplate(template)?.label].filter(Boolean).join(': ');
  },
  restore: restoreWords,
};

/** What versions are kept of, by its kind. */
export const things: Record<HistoryKind, Thing> = {
  entry,
  news,
  ad: link,
  forum: link,
  dictionary,
  template,
  volume,
  journal: ofJournal('', '', (ctx, journal, version) => {
    // The code stands in addresses; the place among the journals is for administrators.
    const { code: _, sort, ...record } = recordState.parse(version.state);
    return change(ctx, journal, { ...record, ...(ctx.staff.rights.everything && { sort }) }, version);
  }),
  introduction: ofJournal('texts/intro', 'Introduction', (ctx, journal, version) =>
    change(ctx, journal, { intro: introductionState.parse(version.state).content }, version),
  ),
  types: ofJournal('types', 'Article types', (ctx, journal, { state, id }) =>
    restoreTypes(ctx, journal, state, id),
  ),
};
