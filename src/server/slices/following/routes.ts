import { codes } from '#contract/envelope.ts';
import { followedQuery, oftenOf } from '#contract/followed.ts';
import type { Following } from '#contract/following.ts';
import { followingEndpoints as calls } from '#contract/following.ts';
import { addressKey } from '#server/platform/address-key.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import {
  type Answer,
  type Caller,
  fail,
  notThere,
  ok,
  type Route,
  refuseFields,
  route,
} from '#server/platform/http/route.ts';
import { type Limits, networkOf } from '#server/platform/limits/index.ts';
import { deleteLettersAbout } from '#server/platform/mail/index.ts';
import { newestOfSearch, readableArticle } from '../articles/index.ts';
import { findJournal, listJournals } from '../journals/index.ts';
import { keyHash, makeLink } from './keys.ts';
import { confirmLetter, fullLetter } from './letters.ts';
import { keyTries, mostFollows, wishes } from './rules-limits.ts';
import { kindOf, namesOfJournals, pathOf, titleOf } from './rules-words.ts';
import {
  changeOften,
  confirmWish,
  deleteFollower,
  deleteFollows,
  type Follower,
  findByKey,
  followerOf,
  insertWish,
  listFollows,
  type Subject,
} from './store-followers.ts';
import { gatherNews } from './store-news.ts';
import type { TellDeps } from './tell.ts';

type Deps = TellDeps & { limits: Limits };

const tooMany = fail(
  codes.tooMany,
  'Letters were asked for too often from here or for this address. Please try again later.',
);
const noVolumes = refuseFields({ often: 'Only journals have volumes.' });
const noWish = fail(
  codes.notThere,
  'This wish is no longer here: it was not confirmed within a week, or it was ended. To follow it after all, choose “Follow” on its page.',
);
const noKey = fail(codes.notThere, 'This link no longer works: what it was about has ended.');

/** What is asked to be followed; undefined if there is no such thing. */
async function subjectOf(
  db: Db,
  kind: 'journal' | 'article' | 'search',
  what: string,
): Promise<Subject | undefined> {
  if (kind === 'journal') {
    const journal = await findJournal(db, { code: what });
    return journal && { journalId: journal.id };
  }
  if (kind === 'article') {
    const id = /^\d{1,15}$/.test(what) ? Number(what) : undefined;
    return id !== undefined && (await readableArticle(db, id)) ? { articleId: id } : undefined;
  }
  const query = followedQuery(new URLSearchParams(what.toWellFormed()));
  // Refuses what no search can answer, such as a year that is none.
  const answered =
    query === '' || (await newestOfSearch(db, Object.fromEntries(new URLSearchParams(query)), 1));
  return answered ? { query } : undefined;
}

const journalNames = async (db: Db) => namesOfJournals(await listJournals(db));

async function followingOf(db: Db, follower: Follower): Promise<Following> {
  const follows = await listFollows(db, follower.id);
  const names = await journalNames(db);
  return {
    email: follower.address,
    list: follows.map((follow) => ({
      id: follow.id,
      kind: kindOf(follow),
      title: titleOf(follow, names),
      path: pathOf(follow),
      often: follow.often,
      wished: follow.wished,
    })),
  };
}

/** Letters about what is new: asking for them, confirming, looking, ending. */
export function followingRoutes(deps: Deps): Route[] {
  const { db, clock, limits, mailer, site } = deps;

  /** Only wrong keys count, so that nobody who reads letters is stopped. */
  async function wrongKey(caller: Caller) {
    return (await limits.take(keyTries, networkOf(caller.address))) ? noKey : tooMany;
  }

  /** A change by the holder of a key, who is locked meanwhile. */
  async function change(
    key: string,
    caller: Caller,
    make: (tx: Transaction, follower: Follower) => Answer<typeof calls.following>,
  ) {
    const made = await db.transaction().execute(async (tx) => {
      const follower = await findByKey(tx, keyHash(key), { lock: true });
      return follower && make(tx, follower);
    });
    return made ?? wrongKey(caller);
  }

  async function end(tx: Transaction, follower: Follower, id: number | undefined) {
    const left = await deleteFollows(tx, follower.id, id);
    if (left > 0) return ok(await followingOf(tx, follower));
    await deleteFollower(tx, follower.id);
    // They hold the address.
    await deleteLettersAbout(tx, `follower ${follower.id}`);
    return ok({ email: follower.address, list: [] });
  }

  return [
    route(calls.follow, async ({ body: { kind, what, often, email } }, caller) => {
      if (!oftenOf(kind).includes(often)) return noVolumes;
      const subject = await subjectOf(db, kind, what);
      if (!subject) return notThere('What you want to follow');
      const counted =
        (await limits.take(wishes.fromNetwork, networkOf(caller.address))) &&
        (await limits.take(wishes.ofAddress, addressKey(email)));
      if (!counted) return tooMany;
      return db.transaction().execute(async (tx) => {
        const now = clock.now();
        const follower = await followerOf(tx, email);
        const before = await listFollows(tx, follower.id);
        const id = await insertWish(tx, follower.id, subject, often, now);
        const wished = (await listFollows(tx, follower.id)).find((one) => one.id === id);
        if (!wished) throw new Error('the wish was not stored');
        // Whoever asks chooses the words of a search: only the page of the link shows them.
        const what = wished.query ? 'a search for articles' : titleOf(wished, await journalNames(tx));
        const to = {
          followerId: follower.id,
          address: follower.address,
          link: await makeLink(tx, site, follower.id, now),
        };
        if (before.length >= mostFollows && before.every((one) => one.id !== id)) {
          // Told to the owner alone, since it may be a stranger who asks.
          await deleteFollows(tx, follower.id, id);
          await mailer.queue(tx, await fullLetter(tx, site, to, { what, most: mostFollows }));
        } else await mailer.queue(tx, await confirmLetter(tx, site, to, { what, often }));
        return ok(null);
      });
    }),
    route(calls.following, async ({ query: { key } }, caller) => {
      const follower = await findByKey(db, keyHash(key));
      return follower ? ok(await followingOf(db, follower)) : wrongKey(caller);
    }),
    route(calls.confirmFollow, ({ body: { key, id, often } }, caller) =>
      change(key, caller, async (tx, follower) => {
        const follow = (await listFollows(tx, follower.id)).find((one) => one.id === id);
        if (often && follow && !oftenOf(kindOf(follow)).includes(often)) return noVolumes;
        // What was published until now is no news to who begins now.
        await gatherNews(tx);
        const confirmed = await confirmWish(tx, follower.id, { id, often }, clock.now());
        return confirmed ? ok(await followingOf(tx, follower)) : noWish;
      }),
    ),
    route(calls.changeFollow, ({ body: { key, id, often } }, caller) =>
      change(key, caller, async (tx, follower) => {
        const follow = (await listFollows(tx, follower.id)).find((one) => one.id === id);
        if (follow && !oftenOf(kindOf(follow)).includes(often)) return noVolumes;
        const changed = await changeOften(tx, follower.id, id, often, clock.now());
        return changed ? ok(await followingOf(tx, follower)) : notThere('What you follow');
      }),
    ),
    route(calls.unfollow, ({ body: { key, id } }, caller) =>
      change(key, caller, (tx, follower) => end(tx, follower, id)),
    ),
  ];
}
