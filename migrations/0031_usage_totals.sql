-- All views and downloads of an article, for lists by what is read most.
create table article_usage_totals (
  article_id bigint primary key,
  views bigint not null default 0,
  downloads bigint not null default 0
) with (fillfactor = 80);

insert into article_usage_totals
select article_id, sum(views), sum(downloads) from article_usage group by article_id;

create function total_article_usage() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update article_usage_totals set views = views - old.views, downloads = downloads - old.downloads
    where article_id = old.article_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into article_usage_totals as t values (new.article_id, new.views, new.downloads)
    on conflict (article_id) do update set views = t.views + excluded.views, downloads = t.downloads + excluded.downloads;
  end if;
  return null;
end $$;

create trigger total_article_usage after insert or update or delete on article_usage
  for each row execute function total_article_usage();
