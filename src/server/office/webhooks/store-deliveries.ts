import { sql } from 'kysely';
import { trialEvent } from '#contract/office/webhook-events.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { isDue } from '#server/platform/store-due.ts';
import { tables } from '../tables.ts';

/** A delivery that ended with its program is repeated after so many minutes. */
const lostAfterMinutes = 5;

type NewDelivery = {
  webhookId: number;
  event: string;
  subject: string;
  manuscriptId: number | null;
  body: string;
  now: Date;
};

/**
 * False where this transaction has stored the event already, as several letters tell of one, or the webhook was removed or
 * disabled meanwhile: either waits for this transaction once its row is locked.
 */
export async function insertDelivery(tx: Transaction, one: NewDelivery): Promise<boolean> {
  const { rows } = await sql`
    insert into webhook_deliveries (webhook_id, message, event, subject, manuscript_id, body, state, next_at)
    select id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), ${one.event}::text, ${one.subject}::text,
      ${one.manuscriptId}::bigint, ${one.body}::text, 'waiting', ${one.now}::timestamptz
    from webhooks where id = ${one.webhookId} and (disabled_at is null or ${one.event}::text = ${trialEvent}) for share
    on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** Of a disabled webhook, what somebody tries or sends again is sent once. */
const isNext = (now: Date) =>
  sql`${isDue(sql`d.next_at`, now)} and (d.tries = 0 or exists (select from webhooks w where w.id = d.webhook_id and w.disabled_at is null))`;

/** Webhooks with a delivery that is due. */
export async function webhooksDue(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct d.webhook_id as id from webhook_deliveries d where ${isNext(now)}`.execute(db);
  return rows.map(({ id }) => id);
}

export type ClaimedDelivery = {
  id: number;
  webhookId: number;
  message: string;
  body: string;
  tries: number;
  url: string;
  secret: string;
};

/** Takes a webhook's next delivery, so that no other program does. */
export async function claimDelivery(
  db: Db,
  webhookId: number,
  now: Date,
): Promise<ClaimedDelivery | undefined> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as (select d.id from webhook_deliveries d where d.webhook_id = ${webhookId} and ${isNext(now)}
      order by d.next_at, d.id limit 1 for update of d skip locked)
    update webhook_deliveries d set tries = d.tries + 1,
      next_at = ${now}::timestamptz + make_interval(mins => ${lostAfterMinutes})
    from due, webhooks w where d.id = due.id and w.id = d.webhook_id
    returning d.id, d.webhook_id as "webhookId", d.message, d.body, d.tries, w.url, w.secret`.execute(db);
  return rows[0];
}

type Attempt = { at: Date; status: number | null; answer: string; milliseconds: number };

/** Notes an attempt and what follows from it. */
export async function noteAttempt(
  tx: Transaction,
  id: number,
  { at, status, answer, milliseconds }: Attempt,
  { state, next }: { state: 'waiting' | 'delivered' | 'failed'; next: Date | null },
): Promise<void> {
  const set = await tables(tx)
    .updateTable('webhook_deliveries')
    .set({ state, next_at: next })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  // Its webhook may be gone.
  if (!set) return;
  await tables(tx)
    .insertInto('webhook_attempts')
    .values({ delivery_id: id, at, status, answer, milliseconds })
    .execute();
}

/** False if the webhook has no such delivery, or it is of one of these manuscripts. */
export async function sendAgain(
  tx: Transaction,
  { webhookId, id, except, now }: { webhookId: number; id: number; except: readonly number[]; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update webhook_deliveries set state = 'waiting', next_at = ${now}, tries = 0
    where id = ${id} and webhook_id = ${webhookId}
      and (manuscript_id is null or manuscript_id <> all(${[...except]}::bigint[])) returning id`.execute(tx);
  return rows.length > 0;
}

type DeliveryRow = {
  id: number;
  event: string;
  at: Date;
  state: 'waiting' | 'delivered' | 'failed';
  nextAt: Date | null;
  body: string;
  attempts: { at: string; status: number | null; answer: string; milliseconds: number }[];
};

/** Newest first, without those of manuscripts that the viewer may not see; at most the ten last attempts of each. */
export async function listDeliveries(
  db: Db,
  webhookId: number,
  { except, limit, offset }: { except: readonly number[]; limit: number; offset: number },
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const listed = sql`webhook_deliveries d where d.webhook_id = ${webhookId}
    and (d.manuscript_id is null or d.manuscript_id <> all(${[...except]}::bigint[]))`;
  const { rows } = await sql<DeliveryRow>`
    select d.id, d.event, d.happened_at as at, d.state, d.next_at as "nextAt", d.body,
      coalesce((select json_agg(json_build_object('at', a.at, 'status', a.status, 'answer', a.answer,
          'milliseconds', a.milliseconds) order by a.id desc)
        from (select * from webhook_attempts where delivery_id = d.id order by id desc limit 10) a), '[]') as attempts
    from ${listed} order by d.id desc limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*)::int as total from ${listed}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Numbers of deliveries by webhook that wait, and that were given up. */
export async function countDeliveries(
  db: Db,
  webhookIds: readonly number[],
): Promise<Map<number, { waiting: number; failed: number }>> {
  const { rows } = await sql<{ id: number; waiting: number; failed: number }>`
    select webhook_id as id, count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'failed')::int as failed
    from webhook_deliveries where webhook_id = any(${[...webhookIds]}::bigint[]) group by 1`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Deletes what was delivered or given up before a time. */
export async function deleteOldDeliveries(db: Db, before: Date): Promise<void> {
  await tables(db)
    .deleteFrom('webhook_deliveries')
    .where('state', '<>', 'waiting')
    .where('happened_at', '<', before)
    .execute();
}

/** Number of a manuscript, and the article that was made of it. */
export async function factsOf(
  db: Db,
  { manuscriptId, articleId }: { manuscriptId: number | null; articleId: number | null },
): Promise<{ number: string | null; articleId: number | null; doi: string | null }> {
  const { rows } = await sql<{ number: string | null; articleId: number | null; doi: string | null }>`
    select m.number, a.id as "articleId", a.doi
    from (select 1) one left join manuscripts m on m.id = ${manuscriptId}
      left join articles a on a.id = coalesce(${articleId}::bigint, m.article_id)`.execute(db);
  return rows[0] ?? { number: null, articleId: null, doi: null };
}
