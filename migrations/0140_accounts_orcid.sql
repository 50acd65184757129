-- ORCID iDs that accounts have confirmed by signing in with ORCID; what authors type stays with their manuscripts.
alter table users
  add column orcid text check (orcid ~ '^(\d{4}-){3}\d{3}[\dX]$'),
  add column orcid_confirmed_at timestamptz,
  add constraint users_orcid_once unique (orcid),
  add constraint users_orcid_confirmed check ((orcid is null) = (orcid_confirmed_at is null));

-- Browsers that have been sent to ORCID and are not back yet.
create table orcid_visits (
  state_sha256 bytea primary key check (length(state_sha256) = 32),
  -- Of a secret that the tab keeps: nobody else can finish the visit.
  key_sha256 bytea not null check (length(key_sha256) = 32),
  -- Of the account that confirms its iD; null: somebody signs in.
  user_id bigint references users on delete cascade,
  verifier text not null,
  nonce text not null,
  expires_at timestamptz not null
);
create index on orcid_visits (user_id);
create index on orcid_visits (expires_at);

-- iDs that ORCID has confirmed for a browser and no account has: it may register with one, or add it to the account that it
-- signs in to.
create table orcid_proofs (
  key_sha256 bytea primary key check (length(key_sha256) = 32),
  orcid text not null,
  expires_at timestamptz not null
);
create index on orcid_proofs (expires_at);
