-- How many articles a search of everything finds, by journal, volume and combination: counting a million entries of an index takes a tenth
-- of a second, on each page that says how many there are. The sum of `articles` counts, since each change adds rows: imports
-- that run side by side would wait for each other at the row of their journal. A job puts the rows together.
create table article_counts (
  id bigint generated always as identity primary key,
  journal_id bigint not null,
  volume_id bigint,
  combination int, -- null where an earlier program indexed the articles
  articles int not null -- less than 0 where there are fewer than before
);

create function count_articles() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into article_counts (journal_id, volume_id, combination, articles)
    select journal_id, volume_id, combination, count(*) from now_searched group by journal_id, volume_id, combination;
  elsif tg_op = 'DELETE' then
    insert into article_counts (journal_id, volume_id, combination, articles)
    select journal_id, volume_id, combination, -count(*) from once_searched group by journal_id, volume_id, combination;
  elsif tg_op = 'UPDATE' then
    insert into article_counts (journal_id, volume_id, combination, articles)
    select journal_id, volume_id, combination, sum(articles) from (
      select journal_id, volume_id, combination, 1 as articles from now_searched
      union all select journal_id, volume_id, combination, -1 from once_searched
    ) changes group by journal_id, volume_id, combination having sum(articles) <> 0;
  else
    delete from article_counts;
  end if;
  return null;
end $$;

create trigger count_new_articles after insert on article_search
  referencing new table as now_searched for each statement execute function count_articles();
create trigger count_changed_articles after update on article_search
  referencing old table as once_searched new table as now_searched for each statement execute function count_articles();
create trigger count_deleted_articles after delete on article_search
  referencing old table as once_searched for each statement execute function count_articles();
create trigger count_no_articles after truncate on article_search for each statement execute function count_articles();

insert into article_counts (journal_id, volume_id, combination, articles)
select journal_id, volume_id, combination, count(*) from article_search group by journal_id, volume_id, combination;
