-- Addresses of other programs that are told of events, each signed with a secret.
create table webhooks (
  id bigint generated always as identity primary key,
  -- Null: of all journals.
  journal_id bigint references journals on delete cascade,
  -- Who answers for it: it is told of nothing that they may not see.
  user_id bigint not null references users on delete cascade,
  url text not null,
  events text[] not null,
  -- Needed to sign, so no hash is enough.
  secret text not null,
  created_at timestamptz not null,
  -- Since when nothing has got through; null: the last delivery did.
  failing_since timestamptz,
  -- Null: it is told of events.
  disabled_at timestamptz,
  disabled_because text not null default ''
);
create index webhooks_journal on webhooks (journal_id);

-- One event for one address, stored in the transaction of the event.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  -- The id that the receiver gets, the same at each attempt.
  message text not null,
  event text not null,
  subject text not null,
  manuscript_id bigint references manuscripts on delete cascade,
  body text not null,
  -- Of its transaction: several letters tell of one event.
  happened_at timestamptz not null default now(),
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  -- Null: nothing more is done by itself. While it is being sent, the time from which that counts as lost.
  next_at timestamptz,
  tries int not null default 0,
  unique (webhook_id, happened_at, event, subject)
);
create index webhook_deliveries_next on webhook_deliveries (webhook_id, next_at) where next_at is not null;
create index webhook_deliveries_manuscript on webhook_deliveries (manuscript_id);

create table webhook_attempts (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_deliveries on delete cascade,
  at timestamptz not null,
  -- Of the answer; null: there was none.
  status int,
  -- The beginning of the answer, or why there was none.
  answer text not null,
  milliseconds int not null
);
create index webhook_attempts_delivery on webhook_attempts (delivery_id);
