-- Who wants a letter each morning with what waits for them.
create table digests (
  user_id bigint primary key references users on delete cascade,
  -- The day of the last one that was thought of, so that there is one a day.
  done_on date,
  -- Up to when the last one told what came.
  told_until timestamptz not null
);
-- Keys of the links that end these letters; every letter has its own.
create table digest_keys (
  key_sha256 text primary key,
  user_id bigint not null references digests on delete cascade,
  made_at timestamptz not null
);
create index digest_keys_user on digest_keys (user_id);

-- Secret addresses of personal calendars; of a key the hash is kept.
create table calendar_feeds (
  user_id bigint primary key references users on delete cascade,
  key_sha256 text not null unique,
  made_at timestamptz not null
);
