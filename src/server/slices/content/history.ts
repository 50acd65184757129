import type { SanitisedHtml } from '#contract/fields.ts';
import type { Db } from '#server/platform/db/index.ts';
import { longDate } from './rules-date.ts';
import {
  entryState,
  findVersion,
  listVersions,
  newestVersion,
  newsState,
  type Text,
  type Version,
} from './store-versions.ts';

/** A saved version of a text, with its words. */
export type TextOfVersion = {
  id: number;
  /** Empty: it came with the press. */
  by: string;
  /** ISO 8601. */
  at: string;
  removed: boolean;
  restores: number | null;
  name: string;
  content: SanitisedHtml;
  more: [string, string][];
};

export type History = { versions: TextOfVersion[]; total: number; name: string };

const perPage = 10;

/** The versions of a page, a tab or an entry, newest first: ten, and the one before them to compare with. */
export const entryHistory = (db: Db, id: number, page = 1): Promise<History> =>
  historyOf(db, { kind: 'entry', id }, page);

/** The versions of an item of news, as `entryHistory`. */
export const newsHistory = (db: Db, id: number, page = 1): Promise<History> =>
  historyOf(db, { kind: 'news', id }, page);

async function historyOf(db: Db, of: Text, page: number): Promise<History> {
  const { versions, total } = await listVersions(db, of, {
    offset: (page - 1) * perPage,
    limit: perPage + 1,
  });
  const texts = versions.map(textOf);
  return { versions: texts, total, name: texts.find(({ removed }) => !removed)?.name ?? '' };
}

function textOf({ id, who, at, state, restores, of }: Version): TextOfVersion {
  const said =
    state === null
      ? { name: '', content: '' as SanitisedHtml, more: [] }
      : of.kind === 'entry'
        ? ofEntry(state)
        : ofNews(state);
  return { id, by: who, at: at.toISOString(), removed: state === null, restores, ...said };
}

function ofEntry(state: unknown) {
  const { typename, content, style, reId, typecode } = entryState.parse(state);
  const more: [string, string][] = [];
  if (style) more.push(['Style', style]);
  if (reId === 15) more.push(['Link', typecode]);
  return { name: typename, content, more };
}

function ofNews(state: unknown) {
  const { title, fullTitle, author, date, content } = newsState.parse(state);
  const more: [string, string][] = [['Date', longDate(date)]];
  if (fullTitle) more.push(['Full title', fullTitle]);
  if (author) more.push(['Author', author]);
  return { name: title, content, more };
}

export type Saved = { version: number; by: string; at: string | null };

/** Who saved a page, a tab or an entry last. */
export const entrySaved = (db: Db, id: number): Promise<Saved> => savedOf(db, { kind: 'entry', id });

/** Who saved an item of news last. */
export const newsSaved = (db: Db, id: number): Promise<Saved> => savedOf(db, { kind: 'news', id });

async function savedOf(db: Db, of: Text): Promise<Saved> {
  const newest = await newestVersion(db, of);
  return newest
    ? { version: newest.id, by: newest.who, at: newest.at.toISOString() }
    : { version: 0, by: '', at: null };
}

/**
 * Whose the text of a version is: a journal's number, null for the press; undefined where there is no such version.
 * Of an entry below a tab it says null: ask `journalOfEntry` for those that are there.
 */
export async function journalOfVersion(db: Db, versionId: number): Promise<number | null | undefined> {
  const found = await findVersion(db, versionId);
  if (!found) return undefined;
  // What was removed says in its last version whose it was.
  const { versions } = await listVersions(db, found.of, { offset: 0, limit: 2 });
  const state = versions.find((version) => version.state !== null)?.state;
  return (state as { journalId?: number | null } | undefined)?.journalId ?? null;
}

/** What a version is of. */
export const textOfVersion = async (db: Db, versionId: number): Promise<Text | undefined> =>
  (await findVersion(db, versionId))?.of;
