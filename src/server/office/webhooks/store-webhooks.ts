import { sql } from 'kysely';
import type { WebhookEvent } from '#contract/office/webhook-events.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from '../tables.ts';

export type WebhookRow = {
  id: number;
  journalId: number | null;
  userId: number;
  owner: string;
  ownerClosed: boolean;
  url: string;
  events: WebhookEvent[];
  failingSince: Date | null;
  disabledAt: Date | null;
  disabledBecause: string;
};

const select = (db: Db) =>
  tables(db)
    .selectFrom('webhooks')
    .innerJoin('users', 'users.id', 'webhooks.user_id')
    .select([
      'webhooks.id',
      'journal_id as journalId',
      'user_id as userId',
      sql<string>`trim(first_name || ' ' || last_name)`.as('owner'),
      sql<boolean>`users.disabled_at is not null`.as('ownerClosed'),
      'url',
      sql<WebhookEvent[]>`events`.as('events'),
      'failing_since as failingSince',
      'webhooks.disabled_at as disabledAt',
      'disabled_because as disabledBecause',
    ]);

/** Those of the journals; `all` includes those of all journals. */
export async function listWebhooks(db: Db, journals: 'all' | readonly number[]): Promise<WebhookRow[]> {
  const query = select(db).orderBy('webhooks.id', 'desc');
  if (journals === 'all') return query.execute();
  return query.where('journal_id', '=', sql<number>`any(${[...journals]}::bigint[])`).execute();
}

export const findWebhook = (db: Db, id: number): Promise<WebhookRow | undefined> =>
  select(db).where('webhooks.id', '=', id).executeTakeFirst();

/** Enabled webhooks of a journal, or of all, for an event. */
export const webhooksFor = (
  db: Db,
  event: WebhookEvent,
  journalId: number | undefined,
): Promise<{ id: number; journalId: number | null; userId: number; email: string }[]> =>
  tables(db)
    .selectFrom('webhooks')
    .innerJoin('users', 'users.id', 'webhooks.user_id')
    .select(['webhooks.id', 'journal_id as journalId', 'user_id as userId', 'users.email'])
    .where('webhooks.disabled_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .where(sql<boolean>`${event} = any(events)`)
    .where((eb) => eb.or([eb('journal_id', 'is', null), eb('journal_id', '=', journalId ?? -1)]))
    .execute();

export async function insertWebhook(
  tx: Transaction,
  hook: {
    journalId: number | null;
    userId: number;
    url: string;
    events: readonly string[];
    secret: string;
    now: Date;
  },
): Promise<number> {
  const { id } = await tables(tx)
    .insertInto('webhooks')
    .values({
      journal_id: hook.journalId,
      user_id: hook.userId,
      url: hook.url,
      events: [...hook.events],
      secret: hook.secret,
      created_at: hook.now,
      failing_since: null,
      disabled_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whoever changes it answers for it; it is enabled. */
export async function updateWebhook(
  tx: Transaction,
  id: number,
  { userId, url, events }: { userId: number; url: string; events: readonly string[] },
): Promise<void> {
  await tables(tx)
    .updateTable('webhooks')
    .set({
      user_id: userId,
      url,
      events: [...events],
      failing_since: null,
      disabled_at: null,
      disabled_because: '',
    })
    .where('id', '=', id)
    .execute();
}

export async function setSecret(tx: Transaction, id: number, secret: string): Promise<void> {
  await tables(tx).updateTable('webhooks').set({ secret }).where('id', '=', id).execute();
}

export async function deleteWebhook(tx: Transaction, id: number): Promise<void> {
  await tables(tx).deleteFrom('webhooks').where('id', '=', id).execute();
}

/** Notes whether a delivery got through; returns since when none has, and whether it is disabled. */
export async function noteHealth(
  db: Db,
  id: number,
  through: boolean,
  now: Date,
): Promise<{ since: Date | null; disabled: boolean }> {
  const row = await tables(db)
    .updateTable('webhooks')
    .set({ failing_since: through ? null : sql<Date>`coalesce(failing_since, ${now})` })
    .where('id', '=', id)
    .returning(['failing_since as since', 'disabled_at'])
    .executeTakeFirst();
  return { since: row?.since ?? null, disabled: Boolean(row?.disabled_at) };
}

/** False if it was disabled already. What waits is given up; it can be sent again. */
export async function disableWebhook(
  tx: Transaction,
  id: number,
  because: string,
  now: Date,
): Promise<boolean> {
  const row = await tables(tx)
    .updateTable('webhooks')
    .set({ disabled_at: now, disabled_because: because })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await tables(tx)
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_at: null })
    .where('webhook_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  return true;
}
