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

/** The number of the new version, or the refusal. */
type Restored = number | Envelope<never>;

/** A kind of text that has versions. */
type Kind = {
  /** Also for a removed text; undefined if there never was one. */
  journalOf(db: Db, ref: string): Promise<number | 'press' | undefined>;
  pathOf(db: Db, ref: string): Promise<string>;
  /** If its versions don't contain the name. */
  nameOf?(db: Db, ref: string): Promise<string>;
  restore(ctx: ActionContext, version: Version): Promise<Restored>;
};

/** The last state, of a text that may be removed. */
async function lastState(db: Db, of: Text): Promise<unknown> {
  const { versions } = await listVersions(db, of, { offset: 0, limit: 2 });
  return versions.find(({ state }) => state !== null)?.state;
}

const orPress = (journalId: number | null | undefined) => (journalId === null ? 'press' : journalId);
/** The journal of a removed text, if the journal still exists. */
const existingJournal = async (db: Db, journalId: number | null) =>
  journalId === null ? 'press' : (await findJournal(db, { id: journalId }))?.id;

const auditRestored = async (
  ctx: ActionContext,
  kind: Kind,
  { of }: Version,
  subject: string,
): Promise<void> => {
  const journalId = await kind.journalOf(ctx.tx, of.ref);
  await ctx.audit({
    action: 'Earlier version brought back',
    subject,
    path: await kind.pathOf(ctx.tx, of.ref),
    ...(typeof journalId === 'number' && { journalId }),
  });
};

const groups: readonly number[] = Object.values(contentGroups);

const entry: Kind = {
  async journalOf(db, ref) {
    const id = Number(ref);
    // Nobody may edit the groups themselves.
    if (groups.includes(id)) return undefined;
    const now = await journalOfEntry(db, id);
    if (now !== undefined) return orPress(now);
    const last = entryState.safeParse(await lastState(db, { kind: 'entry', ref })).data;
    if (!last) return undefined;
    return last.reId === null
      ? existingJournal(db, last.journalId)
      : orPress(await journalOfEntry(db, last.reId));
  },
  async pathOf(db, ref) {
    const journalId = await this.journalOf(db, ref);
    const journal = typeof journalId === 'number' ? await findJournal(db, { id: journalId }) : undefined;
    if (!journal) return `/office/content/page/${ref}`;
    const entry = await findEntry(db, Number(ref));
    const tab = entry && entry.reId === null ? entry.typecode : entry ? `part-${ref}` : '0';
    return pathOf(journal.code, `texts/${tab}`);
  },
  async restore(ctx, version) {
    const restored = await restoreEntry(ctx.tx, version.id, savedBy(ctx));
    if (!restored.ok) return notSaved(restored);
    await auditRestored(ctx, this, version, restored.name);
    return restored.version;
  },
};

const news: Kind = {
  async journalOf(db, ref) {
    const now = await journalOfNews(db, Number(ref));
    if (now !== undefined) return orPress(now);
    const last = newsState.safeParse(await lastState(db, { kind: 'news', ref })).data;
    return last && existingJournal(db, last.journalId);
  },
  pathOf: async (_, ref) => `/office/content/news/${ref}`,
  async restore(ctx, version) {
    const restored = await restoreNews(ctx.tx, version.id, savedBy(ctx));
    if (!restored.ok) return notSaved(restored);
    await auditRestored(ctx, this, version, restored.name);
    return restored.version;
  },
};

const link: Kind = {
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

const dictionary: Kind = {
  journalOf: async (_, ref) => (isDictionary(ref) ? 'press' : undefined),
  pathOf: async () => dictionariesPath,
  nameOf: async (_, ref) => (isDictionary(ref) ? dictionaryNames[ref] : ''),
  restore: async (ctx, { of, state, id }) =>
    isDictionary(of.ref) ? restoreDictionary(ctx, of.ref, state, id) : notThere('This version'),
};

/** A text of a journal, referred to by the journal's id. */
const ofJournal = (
  part: string,
  title: string,
  restore: (ctx: ActionContext, journal: Journal, version: Version) => Promise<Restored>,
): Kind => {
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

const volume: Kind = {
  async journalOf(db, ref) {
    const last = volumeState.safeParse(await lastState(db, { kind: 'volume', ref })).data;
    return (last && (await existingJournal(db, last.journalId))) || undefined;
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

/**
 * Restores fields of a journal as version `restores`; errors are joined into one message, since no form shows the
 * fields.
 */
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

const template: Kind = {
  async journalOf(db, ref) {
    const { template, journalId } = placeOf(ref);
    return findTemplate(template) && existingJournal(db, journalId);
  },
  pathOf: async (_, ref) => templatePath(placeOf(ref)),
  async nameOf(db, ref) {
    const { template, journalId } = placeOf(ref);
    const journal = journalId === null ? undefined : await findJournal(db, { id: journalId });
    return [journal?.name, findTemplate(template)?.label].filter(Boolean).join(': ');
  },
  restore: restoreWords,
};

export const kinds: Record<HistoryKind, Kind> = {
  entry,
  news,
  ad: link,
  forum: link,
  dictionary,
  template,
  volume,
  journal: ofJournal('', '', (ctx, journal, version) => {
    // The code is part of URLs; only administrators set the order of journals.
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
