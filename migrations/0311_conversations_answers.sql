-- Whose answers to a letter come into which conversation. Of the key that the letter had, a hash alone is stored.
create table message_answers (
  key_sha256 text primary key,
  conversation_id bigint not null references conversations on delete cascade,
  side text not null check (side in ('office', 'authors', 'reviewer')),
  -- Null: the holder of the reviewer’s link.
  user_id bigint references users on delete cascade,
  made_at timestamptz not null default now()
);
create index on message_answers (conversation_id);
create index on message_answers (user_id) where user_id is not null;
