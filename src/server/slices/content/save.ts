import type { Db } from '#server/platform/db/index.ts';
import { safeLink, safeStyle, sanitiseRichText } from '#server/platform/rich-text.ts';
import { writeEntry } from './store-entries.ts';
import { writeAd, writeForum } from './store-links.ts';
import { writeNews } from './store-news.ts';

export type EntryDraft = {
  /** Set for the pages and groups that the site knows by number. */
  id?: number;
  typename: string;
  /** Sanitised on saving. */
  content: string;
  typecode?: string;
  style?: string;
  reId?: number;
  sortrank?: number;
};

const entryRow = (draft: EntryDraft) => ({
  ...draft,
  content: sanitiseRichText(draft.content),
  typecode: draft.typecode ?? '',
  style: safeStyle(draft.style ?? ''),
  reId: draft.reId ?? null,
  sortrank: draft.sortrank ?? 0,
});

export const saveEntry = (db: Db, draft: EntryDraft): Promise<number> =>
  writeEntry(db, { ...entryRow(draft), journalId: null });

/** Saves a tab of a journal's page (typecode `0` to `6`). Returns its id. */
export const saveTab = (
  db: Db,
  journalId: number,
  tab: { typecode: string; typename: string; content: string; style?: string },
): Promise<number> => writeEntry(db, { ...entryRow({ ...tab, sortrank: Number(tab.typecode) }), journalId });

export type NewsDraft = {
  id?: number;
  /** Undefined: news of the press. */
  journalId?: number;
  /** YYYY-MM-DD. */
  date: string;
  title: string;
  fullTitle: string;
  author: string;
  content: string;
};

export const saveNews = (db: Db, draft: NewsDraft): Promise<number> =>
  writeNews(db, {
    ...draft,
    journalId: draft.journalId ?? null,
    content: sanitiseRichText(draft.content),
  });

type AdDraft = {
  title: string;
  /** The picture's alternative text. */
  alt: string;
  adLink: string;
  /** Address of the stored picture. */
  adPicture: string;
  adType?: number;
  sort: number;
};

type SavedLink = { ok: true; id: number } | { ok: false; reason: 'unsafe link' };

/** Fails where the link is not allowed on a page. */
export async function saveAd(db: Db, draft: AdDraft): Promise<SavedLink> {
  const adLink = safeLink(draft.adLink);
  if (!adLink) return { ok: false, reason: 'unsafe link' };
  return { ok: true, id: await writeAd(db, { ...draft, adLink, adType: draft.adType ?? 0 }) };
}

/** A membership (module 0) or a useful forum (1). */
export async function saveForum(
  db: Db,
  draft: { module: 0 | 1; title: string; url: string; sort: number },
): Promise<SavedLink> {
  const url = safeLink(draft.url);
  if (!url) return { ok: false, reason: 'unsafe link' };
  return { ok: true, id: await writeForum(db, { ...draft, url }) };
}
