-- Readers who are written to when there is news of a journal, an article or a search; and that news (docs/decisions/0085).

create table followers (
  id bigint generated always as identity primary key,
  address text not null,
  -- The address in lower case: one mailbox is one follower.
  address_key text not null unique
);

create table follows (
  id bigint generated always as identity primary key,
  follower_id bigint not null references followers on delete cascade,
  journal_id bigint references journals on delete cascade,
  article_id bigint references articles on delete cascade,
  -- The fields of a search as its address has them, in one order; empty: all articles.
  query text,
  -- As confirmed from the mailbox; null: not yet.
  often text check (often in ('weekly', 'at once', 'volumes')),
  -- As asked for, until it is confirmed from the mailbox.
  wished text check (wished in ('weekly', 'at once', 'volumes')),
  asked_at timestamptz not null,
  -- News up to this batch was told, or was older than the wish.
  told_batch bigint not null default 0,
  -- Of letters at once, the last; of the others, when there was last something to look for.
  told_at timestamptz,
  check (num_nonnulls(journal_id, article_id, query) = 1),
  check (often is not null or wished is not null),
  unique nulls not distinct (follower_id, journal_id, article_id, query)
);
create index follows_journal on follows (journal_id) where journal_id is not null;
create index follows_article on follows (article_id) where article_id is not null;
create index follows_confirmed on follows (told_batch) where often is not null;

-- A letter's link to all that its reader follows. Only its hash is kept; each letter has one of its own.
create table follow_keys (
  hash text primary key,
  follower_id bigint not null references followers on delete cascade,
  made_at timestamptz not null
);
create index follow_keys_follower on follow_keys (follower_id);

-- What happened to articles. A batch is given after the commit, to all rows that are seen by then: whatever commits late
-- comes into a later batch, so none is passed over.
create table follow_news (
  id bigint generated always as identity primary key,
  article_id bigint not null references articles on delete cascade,
  kind text not null check (kind in ('published', 'version', 'correction', 'retraction', 'reinstatement')),
  batch bigint
);
create index follow_news_unread on follow_news (id) where batch is null;
create index follow_news_batch on follow_news (batch);
create index follow_news_article on follow_news (article_id);

create table follow_batches (
  only_row boolean primary key default true check (only_row),
  -- The last that was given.
  batch bigint not null default 0
);
insert into follow_batches default values;

create function follow_new_articles() returns trigger language plpgsql as $$
begin
  insert into follow_news (article_id, kind) select id, 'published' from added;
  return null;
end $$;
create trigger follow_new after insert on articles
  referencing new table as added for each statement execute function follow_new_articles();

create function follow_new_version() returns trigger language plpgsql as $$
begin
  insert into follow_news (article_id, kind) values (new.id, 'version');
  return null;
end $$;
create trigger follow_version after update of version on articles
  for each row when (new.version > old.version) execute function follow_new_version();

-- An edited notice stands in the place of another and is no news.
create function follow_new_notice() returns trigger language plpgsql as $$
begin
  insert into follow_news (article_id, kind) values (new.article_id, new.kind);
  return null;
end $$;
create trigger follow_notice after insert on article_notices
  for each row when (new.corrected_on is null) execute function follow_new_notice();
