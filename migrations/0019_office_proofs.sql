-- Proofs of articles in production: what authors were sent, and what they answered.

create table proofs (
  id bigint generated always as identity primary key,
  production_id bigint not null references productions on delete cascade,
  round int not null check (round > 0),
  -- The text as it was sent; saves within minutes become one version, so that its row may be gone.
  text_version int not null,
  document jsonb not null,
  state text not null default 'with the author'
    check (state in ('with the author', 'sent back', 'approved', 'withdrawn')),
  -- The corresponding author.
  name text not null,
  email text not null,
  -- Who sent it.
  user_id bigint not null,
  sent_at timestamptz not null,
  due_on date not null,
  answered_at timestamptz,
  -- The author's.
  message text not null default '',
  check ((answered_at is null) = (state in ('with the author', 'withdrawn'))),
  unique (production_id, round)
);
create index on proofs (due_on) where state = 'with the author';

-- Keys of personal links; every letter has its own.
create table proof_keys (
  key_sha256 text primary key check (key_sha256 ~ '^[0-9a-f]{64}$'),
  proof_id bigint not null references proofs on delete cascade
);
create index on proof_keys (proof_id);

-- Reminders that were sent: each once for its day.
create table proof_reminders (
  proof_id bigint not null references proofs on delete cascade,
  kind text not null check (kind in ('soon', 'late', 'by hand')),
  sent_at timestamptz not null,
  primary key (proof_id, kind)
);

create table proof_queries (
  proof_id bigint not null references proofs on delete cascade,
  number int not null check (number > 0),
  -- A path in the document; empty for the article as a whole.
  place text not null,
  -- Beginning of the line there.
  words text not null,
  question text not null,
  answer text not null default '',
  primary key (proof_id, number)
);

-- Changes that the author suggests, one for each line.
create table proof_suggestions (
  id bigint generated always as identity primary key,
  proof_id bigint not null references proofs on delete cascade,
  place text not null,
  before text not null,
  after text not null,
  remark text not null default '',
  state text not null default 'open' check (state in ('open', 'taken', 'refused')),
  reason text not null default '',
  unique (proof_id, place)
);
