-- Tries of a thumbnail, and when the next may be: a figure that can't be drawn is not tried for ever, and two programs draw
-- each once. Only what readers see makes pages new: tries do not, nor does the row of an article, which tells of itself.
alter table article_thumbnails
  add column tries int not null default 0,
  add column next_try_at timestamptz not null default '-infinity';

drop trigger content_changed on article_thumbnails;
create constraint trigger content_changed after update on article_thumbnails
  deferrable initially deferred for each row
  when (old.small is distinct from new.small or old.medium is distinct from new.medium)
  execute function bump_part_of_article();
