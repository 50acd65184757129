-- The number of an article is its address. As manuscript_numbers has it, a hundred are skipped on a database that took over, or
-- was recovered to an earlier time: articles that had them may have been read, cited and registered there, and lost
-- (docs/decisions/0081). By a trigger, so that the version before skips them too.
create table article_addresses (
  single boolean primary key default true check (single),
  timeline text not null
);
insert into article_addresses (timeline) values (left(pg_walfile_name(pg_current_wal_insert_lsn()), 8));

create function skip_lost_addresses() returns trigger language plpgsql as $$
declare
  here text := left(pg_walfile_name(pg_current_wal_insert_lsn()), 8);
  numbers regclass := pg_get_serial_sequence('articles', 'id');
begin
  if exists (select from article_addresses where timeline <> here) then
    update article_addresses set timeline = here where timeline <> here;
    if found then
      perform setval(numbers, nextval(numbers) + 99);
    end if;
  end if;
  return null;
end $$;
create trigger skip_lost_addresses before insert on articles for each statement execute function skip_lost_addresses();
