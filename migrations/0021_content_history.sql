-- Every saved version of the pages, entries and news of the press, so that each can be brought back.

create table content_versions (
  id bigint generated always as identity primary key,
  -- Either of the two; no references, since the versions of what was removed are what brings it back.
  entry_id bigint,
  news_id bigint,
  at timestamptz not null,
  user_id bigint,
  -- The name as it was then; none for what was there before anyone had saved it in the office.
  who text not null default '',
  -- As it was saved; null where it was removed.
  state jsonb,
  -- The version that this one brought back.
  restores bigint references content_versions,
  check ((entry_id is null) <> (news_id is null))
);
create index on content_versions (entry_id, id desc) where entry_id is not null;
create index on content_versions (news_id, id desc) where news_id is not null;
-- What was removed lately.
create index on content_versions (at desc) where state is null;

-- Accounts elsewhere: a group that the site knows by number, as the others.
insert into content_entries (id, typename) values (15, 'Social media') on conflict do nothing;
