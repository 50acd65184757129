-- API tokens of accounts. Of a token the hash is kept; its beginning tells its owner which it is.
create table api_tokens (
  id bigint generated always as identity primary key,
  token_sha256 bytea not null unique,
  user_id bigint not null references users on delete cascade,
  name text not null,
  beginning text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  -- Null: it does not expire.
  expires_at timestamptz,
  last_used_at timestamptz
);
create index api_tokens_user on api_tokens (user_id);
