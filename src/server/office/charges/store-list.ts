import { type RawBuilder, sql } from 'kysely';
import { type ChargeFilter, chargesPage } from '#contract/office/charges.ts';
import type { Db } from '#server/platform/db/index.ts';
import { hasStatus } from '#server/slices/manuscripts/index.ts';
import type { StoredState } from './store-charges.ts';
import { seesCharge } from './store-who.ts';

export type ListFilter = {
  userId: number;
  journals: 'all' | readonly number[];
  /** Manuscripts to leave out. */
  notOf: readonly number[];
  journalId?: number | undefined;
  state?: ChargeFilter | undefined;
  /** Days in UTC on which charges became due, YYYY-MM-DD, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  today: string;
};

export type ListRow = {
  id: number;
  journalId: number;
  journal: string;
  number: string;
  title: string;
  type: string;
  state: StoredState;
  waiverAsked: boolean;
  currency: string;
  amount: number;
  waived: number;
  charges: unknown;
  dueAt: Date | null;
  paidOn: string | null;
  year: number | null;
  invoiceNumber: number | null;
  invoiced: number | null;
  invoicedTax: number | null;
  payBy: string | null;
  toCredit: 'not accepted' | 'costs less' | null;
};

const gaveUp = hasStatus('m.status', 'declined', 'withdrawn');

/** Wishes that wait for an answer: not of what was declined or withdrawn, or costs nothing. */
const asked = sql`(c.waiver_asked_at is not null and c.waiver_outcome is null and c.amount > 0
  and not ${gaveUp})`;

/** Charges `c` of manuscripts `m` in journals `j`, each with the invoice `i` that stands. */
const tablesOfList = sql`office_charges c join manuscripts m on m.id = c.manuscript_id
  join journals j on j.id = c.journal_id
  left join office_invoices i on i.charge_id = c.id and i.kind = 'invoice'
    and not exists (select from office_invoices n where n.credits = i.id)`;

function stateIs(state: ChargeFilter | undefined, today: string): RawBuilder<unknown> {
  const overdue = sql`c.state = 'invoiced' and i.due_on < ${today}::date`;
  switch (state) {
    case undefined:
      // An earlier version of the press, running beside this one, accepts without making a charge due.
      return sql`(exists (select from office_invoices n where n.charge_id = c.id) or c.amount > 0
        and (c.due_at is not null or c.waiver_asked_at is not null or c.waiver_outcome is not null
          or ${hasStatus('m.status', 'accepted', 'published')} and (j.charges->>'on')::boolean))`;
    case 'waived':
      return sql`c.state = 'waived' and c.amount > 0`;
    case 'waiver asked':
      return sql`(${asked})`;
    case 'overdue':
      return sql`(${overdue})`;
    case 'invoiced':
      return sql`c.state = 'invoiced' and not (${overdue})`;
    default:
      return sql`c.state = ${state}`;
  }
}

const fits = (filter: ListFilter): RawBuilder<unknown> => {
  const { userId, journals, notOf, journalId, state, from, to, today } = filter;
  return sql`${stateIs(state, today)} and ${seesCharge(userId)}
    and ${journals === 'all' ? sql`true` : sql`c.journal_id = any(${[...journals]}::bigint[])`}
    and m.id <> all(${[...notOf]}::bigint[])
    and ${journalId === undefined ? sql`true` : sql`c.journal_id = ${journalId}`}
    and ${from ? sql`c.due_at >= ${from}::timestamp at time zone 'utc'` : sql`true`}
    and ${to ? sql`c.due_at < (${to}::date + 1)::timestamp at time zone 'utc'` : sql`true`}`;
};

/** Unanswered wishes first, then those accepted last. */
export async function listCharges(
  db: Db,
  filter: ListFilter,
  { page = 1, size = chargesPage }: { page?: number; size?: number } = {},
): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    select c.id, c.journal_id as "journalId", j.short_name as journal, coalesce(m.number, '') as number, m.title,
      coalesce((select d.label from dictionaries d where d.type = 'manuscript_type' and d.value = c.type_value
        and (d.journal_id = c.journal_id or d.journal_id is null) order by d.journal_id nulls last limit 1), '') as type,
      c.state, ${asked} as "waiverAsked", c.currency, c.amount, c.waived, j.charges, c.due_at as "dueAt",
      c.paid_on::text as "paidOn", i.year, i.number as "invoiceNumber", i.net + i.tax as invoiced, i.tax as "invoicedTax",
      i.due_on::text as "payBy", case when i.id is not null and ${gaveUp} then 'not accepted'
        when i.net > c.amount - c.waived then 'costs less' end as "toCredit"
    from ${tablesOfList} where ${fits(filter)}
    order by (${asked}) desc, c.due_at desc nulls last, c.id desc
    limit ${size} offset ${(page - 1) * size}`.execute(db);
  return rows;
}

type Total = { currency: string; charges: number; toPay: string; paid: string };

/** Numbers and sums by currency. Sums are of invoices that stand, and may be larger than a number holds exactly. */
export async function totalsOfCharges(db: Db, filter: ListFilter): Promise<Total[]> {
  const { rows } = await sql<Total>`
    select c.currency, count(*)::int as charges, coalesce(sum(i.net + i.tax), 0)::text as "toPay",
      coalesce(sum(i.net + i.tax) filter (where c.state = 'paid'), 0)::text as paid
    from ${tablesOfList} where ${fits(filter)} group by c.currency order by c.currency`.execute(db);
  return rows;
}
