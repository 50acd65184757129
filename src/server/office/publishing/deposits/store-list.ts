import { type RawBuilder, sql } from 'kysely';
import type { DepositState, RegistrarName } from '#contract/office/publishing-lists.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { containsPattern } from '#server/platform/like.ts';
import type { DepositScope } from '../../ground/index.ts';

export type DepositRow = {
  state: DepositState;
  since: Date | null;
  message: string;
  nextAt: Date | null;
  sentAt: Date | null;
  submission: string;
};

type ListedDeposit = DepositRow & {
  articleId: number;
  title: string;
  doi: string;
  journal: string;
  withdrawn: boolean;
};

type DepositFilter = {
  registrar: RegistrarName;
  takes: DepositScope;
  /** Lists withdrawn articles too that are still at the service. */
  takesOut?: boolean;
  journals: 'all' | readonly number[];
  /** Articles that the viewer may not see. */
  except: readonly number[];
  state?: DepositState | undefined;
  q?: string | undefined;
};

const columns = sql`coalesce(d.state, 'none') as state, d.since, coalesce(d.message, '') as message, d.next_at as "nextAt",
  d.sent_at as "sentAt", coalesce(d.submission, '') as submission`;

function inScope({ prefixes, except, inDoaj, deliveredTo }: DepositScope): RawBuilder<unknown> {
  if (deliveredTo)
    return sql`exists (select from publishing_settings s
      where s.journal_id = a.journal_id and ${deliveredTo} = any(s.delivered_to))`;
  const prefix = sql`split_part(a.doi, '/', 1)`;
  return sql`a.doi like '10.%'
      and ${prefixes ? sql`${prefix} = any(${[...prefixes]}::text[])` : sql`true`}
      and ${except ? sql`${prefix} <> all(${[...except]}::text[])` : sql`true`}
      and ${inDoaj ? sql`exists (select from publishing_settings s where s.journal_id = a.journal_id and s.in_doaj)` : sql`true`}`;
}

/** Whether a service takes an article. */
export async function isTaken(db: Db, takes: DepositScope, articleId: number): Promise<boolean> {
  const { rows } = await sql`select from articles a where a.id = ${articleId} and ${inScope(takes)}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Articles that the service takes, or is to give up, `a`, with their deposits there, `d`. */
function listed({
  registrar,
  takes,
  takesOut,
  journals,
  except,
  state,
  q,
}: DepositFilter): RawBuilder<unknown> {
  const words = q?.trim();
  return sql`articles a left join deposits d on d.article_id = a.id and d.registrar = ${registrar}
    where (a.withdrawn_at is null and ${inScope(takes)}
        or ${takesOut ? sql`a.withdrawn_at is not null and d.submission <> ''` : sql`false`})
      and ${journals === 'all' ? sql`true` : sql`a.journal_id = any(${[...journals]}::bigint[])`}
      and ${except.length === 0 ? sql`true` : sql`a.id <> all(${[...except]}::bigint[])`}
      and ${state === undefined ? sql`true` : state === 'none' ? sql`d.article_id is null` : sql`d.state = ${state}`}
      and ${
        words
          ? sql`a.id in (select id from articles where lower(title_text) like ${containsPattern(words)}
              union select id from articles where doi = ${words.toLowerCase().replace(/^.*doi\.org\//, '')})`
          : sql`true`
      }`;
}

/** What needs somebody first, then by the time of the last change. */
export async function listDeposits(
  db: Db,
  filter: DepositFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: ListedDeposit[]; total: number }> {
  const [{ rows }, total] = await Promise.all([
    sql<ListedDeposit>`
      select a.id as "articleId", a.title_text as title, a.doi, a.withdrawn_at is not null as withdrawn,
        (select short_name from journals where id = a.journal_id) as journal, ${columns}
      from ${listed(filter)}
      order by case d.state when 'failed' then 0 when 'warning' then 1 when 'waiting' then 2 when 'sent' then 3
        when 'registered' then 4 else 5 end, d.since desc nulls last, a.published_on desc nulls last, a.id desc
      limit ${page.limit} offset ${page.offset}`.execute(db),
    countDeposits(db, filter),
  ]);
  return { rows, total };
}

/** Counts up to 1,000. */
async function countDeposits(db: Db, filter: DepositFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${listed(filter)} limit 1000) x`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Up to 1,000. */
export const countFailedDeposits = (db: Db, filter: Omit<DepositFilter, 'state' | 'q'>): Promise<number> =>
  countDeposits(db, { ...filter, state: 'failed' });

/** State of an article's deposit at one service. */
export async function findDeposit(db: Db, articleId: number, registrar: RegistrarName): Promise<DepositRow> {
  const { rows } = await sql<DepositRow>`
    select ${columns} from (select 1) one
    left join deposits d on d.article_id = ${articleId} and d.registrar = ${registrar}`.execute(db);
  return rows[0] as DepositRow;
}

type Wanted = {
  own: readonly number[];
  /** Only where they are deposited, or are about to be. */
  related: readonly number[];
  now: Date;
  due: Date;
};

/**
 * Has articles deposited at `due` at services that take them, with what is changed until then. All rows in one order, so that of two
 * articles that name each other and change at once neither waits for the other.
 */
export async function wantDeposits(
  tx: Transaction,
  services: readonly { name: RegistrarName; takes: DepositScope; relates?: true }[],
  { own, related, now, due }: Wanted,
): Promise<void> {
  if (services.length === 0 || own.length + related.length === 0) return;
  const wanted = services.map(
    ({ name, takes, relates }) => sql`select a.id, ${name}::text as registrar from articles a
      where ${inScope(takes)} and (a.id = any(${[...own]}::bigint[])
        ${
          relates
            ? sql`or a.id = any(${[...related]}::bigint[])
              and exists (select from deposits d where d.article_id = a.id and d.registrar = ${name})`
            : sql``
        })`,
  );
  await sql`insert into deposits (article_id, registrar, state, since, next_at)
    select w.id, w.registrar, 'waiting', ${now}::timestamptz, ${due}::timestamptz
    from (${sql.join(wanted, sql` union all `)}) w order by w.id, w.registrar
    on conflict (article_id, registrar) do update set state = 'waiting', since = excluded.since, next_at = excluded.next_at,
      wanted = deposits.wanted + 1, tries = 0, message = ''`.execute(tx);
}

/** Has all articles that fit deposited; returns their number. */
export async function wantAllDeposits(tx: Transaction, filter: DepositFilter, now: Date): Promise<number> {
  const { rows } = await sql`
    insert into deposits (article_id, registrar, state, since, next_at)
    select a.id, ${filter.registrar}, 'waiting', ${now}::timestamptz, ${now}::timestamptz from ${listed(filter)} order by a.id
    on conflict (article_id, registrar) do update set state = 'waiting', since = excluded.since, next_at = excluded.next_at,
      wanted = deposits.wanted + 1, tries = 0, message = ''
    returning article_id`.execute(tx);
  return rows.length;
}
