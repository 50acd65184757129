-- The charge of a manuscript: what its author was told, what became of it. Amounts are in minor units of the currency.
create table office_charges (
  id bigint generated always as identity primary key,
  manuscript_id bigint not null unique references manuscripts on delete cascade,
  journal_id bigint not null references journals,
  version int not null default 1,
  state text not null default 'told'
    check (state in ('told', 'not billed', 'invoiced', 'paid', 'cancelled', 'waived')),
  currency text not null,
  type_value int,
  -- Before tax and waiver, as it was told at submission, or less where the type became a cheaper one.
  amount bigint not null check (amount >= 0),
  told_at timestamptz not null,
  due_at timestamptz,
  waiver_asked_at timestamptz,
  waiver_reason text not null default '',
  waiver_outcome text check (waiver_outcome in ('whole', 'part', 'refused')),
  -- What is taken off.
  waived bigint not null default 0 check (waived between 0 and amount),
  waiver_words text not null default '',
  waiver_answered_at timestamptz,
  bill_to jsonb not null default '{}',
  paid_on date,
  paid_how text not null default '',
  paid_note text not null default '',
  reminded_at timestamptz,
  -- Why it may be published before it is paid.
  unpaid_reason text not null default ''
);
create index on office_charges (journal_id, due_at);

-- The last number of each year: one series for invoices and credit notes of the press.
create table office_invoice_series (year int primary key, last int not null);

-- What was issued stays as it is; it outlives the charge, as bookkeeping needs it.
create table office_invoices (
  id bigint generated always as identity primary key,
  year int not null,
  number int not null,
  kind text not null check (kind in ('invoice', 'credit note')),
  charge_id bigint references office_charges on delete set null,
  -- The invoice that a credit note takes back: each once.
  credits bigint unique references office_invoices,
  journal_id bigint not null references journals,
  currency text not null,
  net bigint not null,
  tax bigint not null,
  issued_at timestamptz not null,
  issued_on date not null,
  due_on date,
  facts jsonb not null,
  -- As it was first made; null until somebody asks for it.
  pdf bytea,
  unique (year, number)
);
create index on office_invoices (charge_id);
