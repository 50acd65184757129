-- Whose key a letter had that was refused: it may be from another address, and name a reviewer.
alter table arrived_letters
  add column manuscript_id bigint references manuscripts on delete cascade,
  add column conversation_kind text,
  add column key_address text;
create index on arrived_letters (manuscript_id) where manuscript_id is not null;
create index on arrived_letters (lower(key_address)) where key_address is not null;
