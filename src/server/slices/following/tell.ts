import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log.ts';
import { deleteLettersAbout, type Mailer } from '#server/platform/mail/index.ts';
import type { Site } from '#server/platform/site.ts';
import { SearchTooSlow } from '../articles/index.ts';
import { listJournals } from '../journals/index.ts';
import { findNews } from './find-news.ts';
import { makeLink } from './keys.ts';
import { type LetterSection, newsLetter } from './letters.ts';
import { keyMs, lastWeekly, pauseMs, unconfirmedMs } from './rules-due.ts';
import { isContents, namesOfJournals } from './rules-words.ts';
import { deleteFollower, deleteUnconfirmed, type Follow, listFollows } from './store-followers.ts';
import {
  deleteToldNews,
  dueFollowers,
  gatherNews,
  lockFollower,
  noteQuietWeek,
  noteTold,
} from './store-news.ts';

export type TellDeps = { db: Db; clock: Clock; log: Log; mailer: Mailer; site: Site };

/** Letters of one run, which is each minute: other letters must not wait behind thousands of these. */
const mostInRun = 300;
/** Things followed whose news a run remembers. */
const mostRemembered = 500;

type Run = {
  batch: number;
  now: Date;
  weekly: Date;
  pausedUntil: Date;
  /** What is new, by what is followed and since when: many follow the same. */
  found: LRUCache<string, Promise<LetterSection[]>>;
  journalNames: ReadonlyMap<string, string>;
};

/** Writes letters to all followers who are due and for whom there is news. Returns how many. */
export async function tellFollowers(deps: TellDeps, stopping?: AbortSignal): Promise<number> {
  const { db, log } = deps;
  const now = deps.clock.now();
  const batch = await gatherNews(db);
  const times = { now, weekly: lastWeekly(now), pausedUntil: new Date(now.getTime() - pauseMs) };
  const journalNames = new Map<string, string>();
  const run: Run = { batch, ...times, found: new LRUCache({ max: mostRemembered }), journalNames };
  let written = 0;
  let last = 0;
  for (;;) {
    const due = await dueFollowers(db, batch, times, last);
    if (due.length > 0 && journalNames.size === 0)
      for (const [known, name] of namesOfJournals(await listJournals(db))) journalNames.set(known, name);
    for (const id of due) {
      if (stopping?.aborted || written >= mostInRun) return written;
      try {
        if (await tellOne(deps, run, id)) written += 1;
      } catch (error) {
        // A failure does not stop the others, and is tried again by the next run.
        log.error({ err: error, follower: id }, 'a follower could not be told of news');
      }
    }
    if (due.length === 0) break;
    last = due.at(-1) as number;
  }
  await noteQuietWeek(db, batch, times.weekly);
  await deleteToldNews(db);
  return written;
}

function isDue({ often, toldAt, toldBatch }: Follow, run: Run): boolean {
  if (often === null || toldBatch >= run.batch) return false;
  // A time to come is that of a clock that was ahead.
  if (!toldAt || toldAt > run.now) return true;
  return often === 'at once' ? toldAt <= run.pausedUntil : toldAt < run.weekly;
}

function newsOf({ db }: TellDeps, run: Run, follow: Follow): Promise<LetterSection[]> {
  const { journalId, articleId, query, toldBatch } = follow;
  const key = JSON.stringify([journalId, articleId, query, toldBatch, follow.often === 'volumes']);
  const known = run.found.get(key);
  if (known) return known;
  const found = findNews(db, follow, { after: toldBatch, upTo: run.batch }, run);
  run.found.set(key, found);
  return found;
}

/** Each article is told once in a letter: in a table of contents, which stays whole, or under the first thing that it belongs to. */
function eachOnce(sections: readonly LetterSection[]): LetterSection[] {
  const told = new Set(sections.filter(isContents).flatMap(({ listed }) => listed.map(({ id }) => id)));
  return sections.flatMap((section) => {
    if (isContents(section)) return [section];
    const listed = section.listed.filter(({ id }) => !told.has(id));
    for (const { id } of listed) told.add(id);
    const total = section.total - (section.listed.length - listed.length);
    return total > 0 || section.changes.length > 0 ? [{ ...section, listed, total }] : [];
  });
}

/** One letter about all that is due of a follower; what it told is noted in the same transaction, so it is told once. */
async function tellOne(deps: TellDeps, run: Run, followerId: number): Promise<boolean> {
  const { db, log, mailer, site } = deps;
  const due = (await listFollows(db, followerId)).filter((follow) => isDue(follow, run));
  const news: { follow: Follow; sections: LetterSection[] }[] = [];
  for (const follow of due)
    try {
      news.push({ follow, sections: await newsOf(deps, run, follow) });
    } catch (error) {
      if (!(error instanceof SearchTooSlow)) throw error;
      // It would be no faster the next time, and keep all news until then.
      log.warn({ follow: follow.id }, 'a followed search took too long, and goes on with later news');
      news.push({ follow, sections: [] });
    }
  return db.transaction().execute(async (tx) => {
    const follower = await lockFollower(tx, followerId);
    if (!follower) return false;
    const told: LetterSection[] = [];
    for (const { follow, sections } of news) {
      // Of letters at once only those that were written begin the pause.
      const toldAt = follow.often === 'at once' && sections.length === 0 ? follow.toldAt : run.now;
      if (await noteTold(tx, follow, run.batch, toldAt)) told.push(...sections);
    }
    const sections = eachOnce(told);
    if (sections.length === 0) return false;
    const link = await makeLink(tx, site, followerId, run.now);
    await mailer.queue(
      tx,
      await newsLetter(tx, site, { followerId, address: follower.address, link }, sections),
    );
    return true;
  });
}

/** Erases addresses that nobody confirmed, or that follow nothing any more, with their letters. */
export async function eraseUnconfirmed({ db, clock }: Pick<TellDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  await db.transaction().execute(async (tx) => {
    const left = await deleteUnconfirmed(tx, new Date(now - unconfirmedMs), new Date(now - keyMs));
    for (const id of left) {
      await deleteFollower(tx, id);
      await deleteLettersAbout(tx, `follower ${id}`);
    }
  });
}
