-- Reviewers who let the press add reviews to their ORCID records. They go with the reviewer's record, which a trigger deletes as a
-- reviewer is erased, so that the version before erases them too.
create table reviewer_orcid (
  email_key text primary key references reviewer_records (email_key) on delete cascade,
  orcid text not null check (orcid ~ '^(\d{4}-){3}\d{3}[\dX]$'),
  -- Encrypted; null once the permission has ended.
  token bytea,
  allowed_at timestamptz not null
);

-- Reviews that their writers asked to have added, each by an act of its own.
create table review_orcid_deposits (
  review_id bigint primary key references reviews on delete cascade,
  email_key text not null references reviewer_orcid on delete cascade,
  -- Names the review at ORCID and nothing else; numbers of ours would tell their order.
  identifier uuid not null default gen_random_uuid(),
  -- Of the record that it was added to, or is to be.
  orcid text not null check (orcid ~ '^(\d{4}-){3}\d{3}[\dX]$'),
  state text not null check (state in ('waiting', 'added', 'failed')),
  -- ORCID's own name of the entry; empty before.
  put_code text not null default '',
  -- The article that the entry names, since the report stands beside it with the reviewer's name; null: none.
  told_article_id bigint,
  message text not null default '',
  tries int not null default 0,
  since timestamptz not null,
  next_at timestamptz
);
create index on review_orcid_deposits (email_key);
create index on review_orcid_deposits (next_at) where next_at is not null;
