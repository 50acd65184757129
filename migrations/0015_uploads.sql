-- Files that someone has uploaded belong to nobody's record until a slice takes them.

alter table stored_files
  -- Who uploaded it ('user:12'); null for what the press itself has stored. The slices make and read these names.
  add column owner text,
  -- Since when nothing has used it; null once something does. After a day it is cleared away.
  add column unattached_since timestamptz,
  add check (unattached_since is null or owner is not null);

create index stored_files_unattached on stored_files (owner, unattached_since) where unattached_since is not null;
