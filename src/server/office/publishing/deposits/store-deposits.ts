import { sql } from 'kysely';
import type { RegistrarName } from '#contract/office/publishing-lists.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { isDue } from '#server/platform/store-due.ts';
import { tables } from '../../tables.ts';

/** A step that ended with its program is repeated after so many minutes. */
export const lostAfterMinutes = 10;

export type ClaimedDeposit = {
  articleId: number;
  registrar: RegistrarName;
  state: 'waiting' | 'sent';
  wanted: number;
  tries: number;
  stamp: Date;
  /** When the article was changed last, or the state did. */
  since: Date;
  doi: string;
  sentAt: Date | null;
  submission: string;
};

/**
 * Takes the next deposit at one service that is to be sent or has a result to be read, so that no other program does. One
 * to be sent gets a time later than that of any before, also of what was told of its DOI before publication.
 */
export async function claimDeposit(
  db: Db,
  registrar: RegistrarName,
  now: Date,
): Promise<ClaimedDeposit | undefined> {
  const { rows } = await sql<ClaimedDeposit>`
    with due as (select article_id, registrar from deposits where registrar = ${registrar} and ${isDue(sql`next_at`, now)}
      order by next_at limit 1 for update skip locked)
    update deposits d set tries = d.tries + 1,
      next_at = ${now}::timestamptz + make_interval(mins => ${lostAfterMinutes}),
      stamp = case when d.state = 'waiting'
        then greatest(${now}::timestamptz, d.stamp + interval '1 second',
          (select n.stamp + interval '1 second' from pending_dois n join articles a on a.doi = n.doi
            where a.id = d.article_id))
        else d.stamp end
    from due where d.article_id = due.article_id and d.registrar = due.registrar
    returning d.article_id as "articleId", d.registrar, d.state, d.wanted, d.tries, d.stamp, d.since, d.doi,
      d.sent_at as "sentAt", d.submission`.execute(db);
  return rows[0];
}

export type Change = {
  state: 'waiting' | 'sent' | 'registered' | 'warning' | 'failed';
  message?: string;
  /** Null: nothing more is done by itself. */
  next: Date | null;
  doi?: string;
  sentAt?: Date;
  submission?: string;
  /** Instead of those that it was claimed with. */
  tries?: number;
  /** The service got nothing of it, or refused to take it. */
  unsent?: boolean;
  /** The service took it, and refused it when it came to it. */
  refused?: boolean;
};

/** The columns that a step changes. */
export const changesOf = (before: Change['state'], change: Change, now: Date) => ({
  state: change.state,
  message: change.message ?? '',
  next_at: change.next,
  ...(change.state !== before && { since: now, tries: 0 }),
  ...(change.tries !== undefined && { tries: change.tries }),
  ...(change.sentAt !== undefined && { sent_at: change.sentAt }),
  ...(change.submission !== undefined && { submission: change.submission }),
});

/** Notes what came of a step, unless the article has changed since it was claimed. */
export async function noteDeposit(
  db: Db,
  { articleId, registrar, wanted, state }: ClaimedDeposit,
  change: Change,
  now: Date,
): Promise<void> {
  await tables(db)
    .updateTable('deposits')
    .set({ ...changesOf(state, change, now), ...(change.doi !== undefined && { doi: change.doi }) })
    .where('article_id', '=', articleId)
    .where('registrar', '=', registrar)
    .where('wanted', '=', wanted)
    .execute();
}

/**
 * Has a withdrawn article taken out at the services that it was deposited at; those that keep what they have notice nothing.
 */
export async function wantTakenOut(
  tx: Transaction,
  articleId: number,
  registrars: readonly RegistrarName[],
  now: Date,
): Promise<void> {
  await sql`update deposits set state = 'waiting', since = ${now}, next_at = ${now}, wanted = wanted + 1, tries = 0, message = ''
    where article_id = ${articleId} and registrar = any(${[...registrars]}::text[]) and submission <> ''`.execute(
    tx,
  );
}

/**
 * Has an article taken out that was withdrawn while its first deposit was under way. Waits for a withdrawal that is about to commit, which
 * had nothing to take out yet.
 */
export async function wantTakenOutIfWithdrawn(
  db: Db,
  { articleId, registrar, wanted }: ClaimedDeposit,
  now: Date,
): Promise<void> {
  await sql`with article as (select id, withdrawn_at from articles where id = ${articleId} for share)
    update deposits d set state = 'waiting', since = ${now}, next_at = ${now}, wanted = d.wanted + 1, tries = 0, message = ''
    from article a where a.withdrawn_at is not null and d.article_id = a.id and d.registrar = ${registrar}
      and d.wanted = ${wanted} and d.submission <> ''`.execute(db);
}

/** Forgets what is no longer at its service, unless the article has changed since it was claimed. */
export async function forgetDeposit(db: Db, { articleId, registrar, wanted }: ClaimedDeposit): Promise<void> {
  await tables(db)
    .deleteFrom('deposits')
    .where('article_id', '=', articleId)
    .where('registrar', '=', registrar)
    .where('wanted', '=', wanted)
    .execute();
}

/** Lets what is to be sent to one service wait. */
export async function postponeDeposits(db: Db, registrar: RegistrarName, until: Date): Promise<void> {
  await tables(db)
    .updateTable('deposits')
    .set({ next_at: until })
    .where('registrar', '=', registrar)
    .where('state', '=', 'waiting')
    .where('next_at', '<', until)
    .execute();
  if (registrar === 'crossref')
    await tables(db)
      .updateTable('pending_dois')
      .set({ next_at: until })
      .where('state', '=', 'waiting')
      .where('next_at', '<', until)
      .execute();
}
