-- What a search counts beside its articles. One number stands for journal, year, type, language and data together, so
-- that all of them are counted by one column of the narrow rows that a search walks anyway.
create table search_combinations (
  id int generated always as identity primary key,
  journal_id bigint not null,
  year int not null, -- 1 where the article has no date
  type text not null, -- the words the article was published under
  language text not null, -- en of en-GB
  has_data boolean not null,
  unique (journal_id, year, type, language, has_data)
);

create function search_combination(of_journal bigint, of_year int, of_type text, of_language text, with_data boolean)
returns int language plpgsql as $$
declare
  found_id int;
begin
  loop
    select id into found_id from search_combinations
    where (journal_id, year, type, language, has_data) = (of_journal, of_year, of_type, of_language, with_data);
    if found then return found_id; end if;
    insert into search_combinations (journal_id, year, type, language, has_data)
    values (of_journal, of_year, of_type, of_language, with_data) on conflict do nothing;
  end loop;
end $$;

-- Null, and indexed_as 0, where an earlier program indexed the article: it is indexed again by a job.
alter table article_search add column combination int;
alter table article_search add column indexed_as int not null default 0;
create index article_search_due on article_search (indexed_as);

-- What the source of an article says for the search alone; kept while the article is withdrawn.
create table article_search_facts (
  article_id bigint primary key references articles (id) on delete cascade,
  subjects text[] not null,
  funders text[] not null, -- with their ids and awards
  has_data boolean not null
);

-- The columns of an article that filters of a search read follow it, and so do its marks among the words.
create or replace function follow_article() returns trigger language plpgsql as $$
declare
  old_marks text[] := array['j=' || old.journal_id, 'y=' || to_char(coalesce(old.published_on, '0001-01-01'), 'FMYYYY')];
  new_marks tsvector := ('''j=' || new.journal_id || '''')::tsvector
    || case when new.published_on is null then '' else '''y=' || to_char(new.published_on, 'FMYYYY') || ''':1B' end::tsvector;
begin
  update article_search s
  set journal_id = new.journal_id, volume_id = new.volume_id,
      published_on = coalesce(new.published_on, '0001-01-01'),
      combination = case when s.combination is null then null else (
        select search_combination(new.journal_id, extract(year from coalesce(new.published_on, '0001-01-01'))::int,
          c.type, c.language, c.has_data)
        from search_combinations c where c.id = s.combination) end,
      key_words = ts_delete(s.key_words, old_marks) || new_marks,
      head_words = ts_delete(s.head_words, old_marks) || new_marks,
      all_words = ts_delete(s.all_words, old_marks) || new_marks
  where article_id = new.id;
  return null;
end $$;

-- Changed to renew pages of searches where no article has changed: when articles were indexed again, and once a day for
-- lists by what is read most.
create table search_renewals (
  only_row boolean primary key default true check (only_row),
  renewed_at timestamptz not null default now()
);
insert into search_renewals default values;
call publish_table('search_renewals');
