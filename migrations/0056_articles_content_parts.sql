-- Changes of articles, volumes, news and boards are noted for their journal alone (0055_platform_content_marks.sql).

-- Journals whose pages show something of the articles with this DOI, since one of the two names the other.
create function journals_related_to(of_doi text) returns bigint[] language sql stable as $$
  select array(
    select o.journal_id from related_articles r join articles o on o.id = r.article_id where r.doi = of_doi
    union
    select o.journal_id from articles a join related_articles r on r.article_id = a.id join articles o on o.doi = r.doi
      where a.doi = of_doi)
$$;

create function bump_article() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform content_changes(old.journal_id || journals_related_to(old.doi));
  end if;
  if tg_op <> 'DELETE' then
    perform content_changes(new.journal_id || journals_related_to(new.doi));
  end if;
  return null;
end $$;

-- For the tables of an article's parts. Of an article that is gone its own trigger has told.
create function bump_part_of_article() returns trigger language plpgsql as $$
declare
  its bigint := case when tg_op = 'DELETE' then old.article_id else new.article_id end;
  told text := pg_current_xact_id()::text || ' ' || its;
begin
  -- An import writes dozens of rows for one article.
  if coalesce(current_setting('quire.article_changed', true), '') <> told then
    perform content_changes(array(select journal_id from articles where id = its));
    perform set_config('quire.article_changed', told, true);
  end if;
  if tg_table_name = 'related_articles' then
    perform content_changes(array(select journal_id from articles where doi in (
      case when tg_op <> 'INSERT' then to_jsonb(old) ->> 'doi' end,
      case when tg_op <> 'DELETE' then to_jsonb(new) ->> 'doi' end)));
  end if;
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array['articles', 'article_authors', 'article_references', 'related_articles',
    'article_graphics', 'article_files', 'article_versions', 'article_notices', 'volumes', 'news'] loop
    execute format('drop trigger content_changed on %I', name);
    execute format(
      'create constraint trigger content_changed after insert or update or delete on %I '
      'deferrable initially deferred for each row execute function %s', name,
      case name when 'articles' then 'bump_article()'
        when 'volumes' then 'bump_content_part(''journal_id'')'
        when 'news' then 'bump_content_part(''journal_id'')'
        else 'bump_part_of_article()' end);
  end loop;
end $$;

drop trigger content_came on board_members;
drop trigger content_changed on board_members;
drop trigger content_went on board_members;
create constraint trigger content_came after insert on board_members
  deferrable initially deferred for each row when (new.published) execute function bump_content_part('journal_id');
create constraint trigger content_changed after update on board_members
  deferrable initially deferred for each row when (old.published or new.published)
  execute function bump_content_part('journal_id');
create constraint trigger content_went after delete on board_members
  deferrable initially deferred for each row when (old.published) execute function bump_content_part('journal_id');
