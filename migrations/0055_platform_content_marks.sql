-- Random marks of the published content (docs/decisions/0058). A number that is counted up is given twice when a commit is
-- lost, by a standby that takes over without it or by a recovery to an earlier time; a mark is not. The number stays for
-- the version of the program before this one.
alter table content_version
  add column mark uuid not null default gen_random_uuid(),
  -- Of what is part of no journal, or concerns all of them.
  add column whole uuid not null default gen_random_uuid();

-- Of each part that has changed, which is a journal; the platform knows nothing of journals.
create table content_parts (
  part bigint primary key,
  mark uuid not null
);

-- Notes a change of these parts, or of the whole where it is null. The one row is locked first, so that no two
-- transactions wait for each other over parts.
create function content_changes(parts bigint[]) returns void language plpgsql as $$
declare
  known text[] := string_to_array(coalesce(current_setting('quire.content_changed', true), ''), ' ');
  this text := pg_current_xact_id()::text;
  fresh bigint[];
begin
  if known[1] is distinct from this then
    update content_version set version = version + 1, mark = gen_random_uuid();
    known := array[this];
  end if;
  if parts is null then
    if not 'whole' = any(known) then
      update content_version set whole = gen_random_uuid();
      known := known || 'whole'::text;
    end if;
  else
    fresh := array(select distinct part from unnest(parts) part where part is not null and not part::text = any(known));
    if cardinality(fresh) > 0 then
      insert into content_parts (part, mark) select part, gen_random_uuid() from unnest(fresh) part
        on conflict (part) do update set mark = excluded.mark;
      known := known || fresh::text[];
    end if;
  end if;
  perform set_config('quire.content_changed', array_to_string(known, ' '), true);
end $$;

create or replace function bump_content_version() returns trigger language plpgsql as $$
begin
  perform content_changes(null);
  return null;
end $$;

-- For tables with a column that names the part, null where a row concerns the whole.
create function bump_content_part() returns trigger language plpgsql as $$
declare
  was text := case when tg_op <> 'INSERT' then to_jsonb(old) ->> tg_argv[0] end;
  becomes text := case when tg_op <> 'DELETE' then to_jsonb(new) ->> tg_argv[0] end;
begin
  if (tg_op <> 'INSERT' and was is null) or (tg_op <> 'DELETE' and becomes is null) then
    perform content_changes(null);
  end if;
  perform content_changes(array[was, becomes]::bigint[]);
  return null;
end $$;
