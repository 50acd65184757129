-- Versions of all that the office writes: announcements, links, dictionaries, journals and their article types too.

alter table content_versions
  -- Such as entry, news, ad, dictionary; and which of them: its number, of a dictionary its type.
  add column kind text,
  add column ref text;
update content_versions
  set kind = case when entry_id is null then 'news' else 'entry' end, ref = coalesce(entry_id, news_id)::text;
alter table content_versions
  alter column kind set not null,
  alter column ref set not null,
  drop column entry_id,
  drop column news_id;
create index on content_versions (kind, ref, id desc);
