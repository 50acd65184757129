-- What every slice stands on: the content version of the page cache, and the register of stored files.

create extension if not exists pg_trgm;

-- One row. Public pages are kept in memory for as long as this number stands (docs/decisions/0003).
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
  created_at timestamptz not null default now()
);
