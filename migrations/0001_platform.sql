-- The content version of the page cache, the register of stored files, outgoing letters, and counters of attempts.

create extension if not exists pg_trgm;

-- One row. Public pages are kept in memory until this number changes (docs/decisions/0003).
create table content_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into content_version (version) values (1);

-- Called by a deferred constraint trigger on each public table, so that the one row is locked only while
-- a transaction commits: writers never wait for each other's work, and can't deadlock over it.
create function bump_content_version() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('quire.content_bumped', true), '') <> pg_current_xact_id()::text then
    update content_version set version = version + 1;
    perform set_config('quire.content_bumped', pg_current_xact_id()::text, true);
  end if;
  return null;
end $$;

create procedure publish_table(table_name regclass) language plpgsql as $$
begin
  execute format(
    'create constraint trigger content_changed after insert or update or delete on %s '
    'deferrable initially deferred for each row execute function bump_content_version()', table_name);
end $$;

create table stored_files (
  address text primary key,
  filename text not null,
  media_type text not null,
  bytes bigint not null,
  sha256 text not null,
  -- Public files may be fetched by anyone who has the address; the others only through their slice.
  visibility text not null check (visibility in ('public', 'private')),
  -- Short text that belongs to a row (an article's full text) is kept here, so that it commits with it.
  content text,
  -- Who uploaded it ('user:12'); null for what the press itself has stored. The slices make and read these names.
  owner text,
  -- Since when no record uses it; null once one does. The sweep removes it two weeks later.
  unattached_since timestamptz,
  -- Each file is read and compared with its hash once a week (docs/decisions/0028).
  checked_at timestamptz not null default now(),
  check (unattached_since is null or owner is not null)
);
-- Not compressed: that would take a tenth of what the database does for an import, to save less than a tenth of the
-- size of an article's PDF.
alter table stored_files alter column content set storage external;
create index stored_files_unattached on stored_files (owner, unattached_since) where unattached_since is not null;
create index stored_files_checked on stored_files (checked_at);

create table file_damage (
  address text primary key references stored_files (address) on delete cascade,
  damage text not null check (damage in ('missing', 'size', 'content', 'unreadable')),
  found_at timestamptz not null,
  -- Since when it is whole again.
  mended_at timestamptz
);

-- A letter commits with what it tells of, and is sent afterwards.
create table letters (
  id bigint generated always as identity primary key,
  -- Kept: written to the outbox folder, since no mail server is set.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'cancelled', 'kept')),
  recipient_name text not null,
  recipient_address text not null,
  subject text not null,
  -- Emptied once it is sent, since it may hold the key of a link; see keeps_words.
  text text not null,
  html text not null,
  attempts int not null default 0,
  last_error text,
  created_at timestamptz not null,
  next_attempt_at timestamptz not null,
  sent_at timestamptz,
  -- The template that it was written by, and what it is about, as the slices name things (“manuscript 12”).
  template text,
  about text,
  -- The part of the press that may see it: a journal's number. Mail knows nothing of journals.
  scope bigint,
  -- Whether its words may stay after it is sent: there is no key in them.
  keeps_words boolean not null default false,
  -- Until when a letter that waits can be cancelled, or one that failed be sent again: one day from here.
  again_at timestamptz,
  -- {name, address}; null: the sender's address.
  reply_to jsonb,
  -- Kept as long as what it is about; the others are deleted after a while.
  lasting boolean not null default false,
  check ((state = 'sent') = (sent_at is not null))
);
create index on letters (next_attempt_at) where state = 'waiting';
create index letters_forgotten on letters (created_at) where state <> 'waiting' and not lasting;
create index on letters (about, id desc) where about is not null;
create index on letters (lower(recipient_address));
-- The office's lists: what failed first, then what waits, then the rest; of all, by scope, by template, by both.
create index letters_office on letters
  ((case state when 'failed' then 0 when 'waiting' then 1 else 2 end), id desc);
create index letters_office_scope on letters
  (scope, (case state when 'failed' then 0 when 'waiting' then 1 else 2 end), id desc);
create index letters_template on letters
  (template, (case state when 'failed' then 0 when 'waiting' then 1 else 2 end), id desc) where template is not null;
create index letters_scope_template on letters
  (scope, template, (case state when 'failed' then 0 when 'waiting' then 1 else 2 end), id desc);
create index letters_state on letters (state, id desc);
create index letters_search on letters
  using gin (lower(recipient_name || ' ' || recipient_address || ' ' || subject) gin_trgm_ops);

-- Counters of attempts. Their keys are hashes: no address of a network or a person is here in clear.
create table attempts (
  key text primary key,
  count int not null,
  resets_at timestamptz not null,
  -- Attempts whose outcome is not known yet count as well, so that a limit of failures holds among attempts of the same
  -- moment. Those of a program that was killed count no more once `pending_until` has passed.
  pending int not null default 0 check (pending >= 0),
  pending_until timestamptz
);
create index on attempts (resets_at);

-- The key of these hashes. Without one, the hashes of four thousand million addresses are soon tried out.
create table attempts_secret (
  only_row boolean primary key default true check (only_row),
  secret bytea not null check (length(secret) = 32)
);

-- Whether the demonstration press was loaded, so that a start after one that was cut short continues it.
create table demonstration (
  only_row boolean primary key default true check (only_row),
  -- Journals, boards and pages commit together, with this row; articles follow, each on its own.
  articles_loaded boolean not null
);
