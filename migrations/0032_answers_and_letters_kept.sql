-- Where a journal is written to, and where its letters are answered to.
alter table journals add column email text check (email <> '');

alter table letters
  -- {name, address}; none: where the letter comes from.
  add column reply_to jsonb,
  -- Remembered as long as what it is about; others go after a while.
  add column lasting boolean not null default false,
  drop constraint letters_state_check,
  -- Kept: put into the outbox folder, for want of a mail server.
  add check (state in ('waiting', 'sent', 'failed', 'cancelled', 'kept'));
update letters set lasting = true where about like 'manuscript %';
drop index letters_created_at_idx;
create index letters_forgotten on letters (created_at) where state <> 'waiting' and not lasting;
