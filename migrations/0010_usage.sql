-- Views and downloads, counted by article and day (UTC). Nothing of a reader is kept: no address, no agent.
create table article_usage (
  article_id bigint not null,
  day date not null,
  views int not null default 0,
  downloads int not null default 0,
  primary key (article_id, day)
);
create index on article_usage (day, article_id) include (views, downloads);

-- The sums of each article and year: views and downloads from its first day until the end of each month, so that any
-- months of a year are one difference of two columns. Figures of the press add up a row for each article and year, and
-- not one for each day. The journal is read from the article, since articles may move.
create table article_usage_years (
  year int not null,
  article_id bigint not null,
  views_01 int not null, views_02 int not null, views_03 int not null, views_04 int not null, views_05 int not null,
  views_06 int not null, views_07 int not null, views_08 int not null, views_09 int not null, views_10 int not null,
  views_11 int not null, views_12 int not null, downloads_01 int not null, downloads_02 int not null,
  downloads_03 int not null, downloads_04 int not null, downloads_05 int not null, downloads_06 int not null,
  downloads_07 int not null, downloads_08 int not null, downloads_09 int not null, downloads_10 int not null,
  downloads_11 int not null, downloads_12 int not null,
  primary key (year, article_id)
) with (fillfactor = 80);

create function add_usage(of_article bigint, of_day date, more_views int, more_downloads int) returns void
language plpgsql as $$
declare
  of_month int := extract(month from of_day);
begin
  insert into article_usage_years as y values (
    extract(year from of_day), of_article,
    case when of_month <= 1 then more_views else 0 end, case when of_month <= 2 then more_views else 0 end,
    case when of_month <= 3 then more_views else 0 end, case when of_month <= 4 then more_views else 0 end,
    case when of_month <= 5 then more_views else 0 end, case when of_month <= 6 then more_views else 0 end,
    case when of_month <= 7 then more_views else 0 end, case when of_month <= 8 then more_views else 0 end,
    case when of_month <= 9 then more_views else 0 end, case when of_month <= 10 then more_views else 0 end,
    case when of_month <= 11 then more_views else 0 end, case when of_month <= 12 then more_views else 0 end,
    case when of_month <= 1 then more_downloads else 0 end, case when of_month <= 2 then more_downloads else 0 end,
    case when of_month <= 3 then more_downloads else 0 end, case when of_month <= 4 then more_downloads else 0 end,
    case when of_month <= 5 then more_downloads else 0 end, case when of_month <= 6 then more_downloads else 0 end,
    case when of_month <= 7 then more_downloads else 0 end, case when of_month <= 8 then more_downloads else 0 end,
    case when of_month <= 9 then more_downloads else 0 end, case when of_month <= 10 then more_downloads else 0 end,
    case when of_month <= 11 then more_downloads else 0 end, case when of_month <= 12 then more_downloads else 0 end
  ) on conflict (year, article_id) do update set
    views_01 = y.views_01 + excluded.views_01, views_02 = y.views_02 + excluded.views_02,
    views_03 = y.views_03 + excluded.views_03, views_04 = y.views_04 + excluded.views_04,
    views_05 = y.views_05 + excluded.views_05, views_06 = y.views_06 + excluded.views_06,
    views_07 = y.views_07 + excluded.views_07, views_08 = y.views_08 + excluded.views_08,
    views_09 = y.views_09 + excluded.views_09, views_10 = y.views_10 + excluded.views_10,
    views_11 = y.views_11 + excluded.views_11, views_12 = y.views_12 + excluded.views_12,
    downloads_01 = y.downloads_01 + excluded.downloads_01, downloads_02 = y.downloads_02 + excluded.downloads_02,
    downloads_03 = y.downloads_03 + excluded.downloads_03, downloads_04 = y.downloads_04 + excluded.downloads_04,
    downloads_05 = y.downloads_05 + excluded.downloads_05, downloads_06 = y.downloads_06 + excluded.downloads_06,
    downloads_07 = y.downloads_07 + excluded.downloads_07, downloads_08 = y.downloads_08 + excluded.downloads_08,
    downloads_09 = y.downloads_09 + excluded.downloads_09, downloads_10 = y.downloads_10 + excluded.downloads_10,
    downloads_11 = y.downloads_11 + excluded.downloads_11, downloads_12 = y.downloads_12 + excluded.downloads_12;
end $$;

-- Every change of the counts, also one by hand, changes the sums in the same transaction.
create function sum_article_usage() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.article_id, new.day) = (old.article_id, old.day) then
    perform add_usage(new.article_id, new.day, new.views - old.views, new.downloads - old.downloads);
  else
    if tg_op <> 'INSERT' then perform add_usage(old.article_id, old.day, -old.views, -old.downloads); end if;
    if tg_op <> 'DELETE' then perform add_usage(new.article_id, new.day, new.views, new.downloads); end if;
  end if;
  return null;
end $$;

create trigger sum_article_usage after insert or update or delete on article_usage
  for each row execute function sum_article_usage();
