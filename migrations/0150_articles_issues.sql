-- Issues of journals: which articles they have, in which order, and when they came out.
create table issues (
  id bigint generated always as identity primary key,
  journal_id bigint not null references journals on delete cascade,
  -- Such as 12 and 3. A collection of articles of several volumes has neither, but a title.
  volume text not null default '',
  number text not null default '',
  title text not null default '',
  description_html text not null default '',
  cover text references stored_files,
  cover_alt text not null default '',
  -- The day that the journal plans; nothing happens on it.
  planned_on date,
  -- Null: not scheduled.
  publish_at timestamptz,
  -- Who scheduled it, and how: {userId, letters, withoutApproval}.
  scheduled jsonb,
  -- Why it was not published as scheduled.
  failure text,
  -- Null: readers don't see it. Never taken back.
  published_at timestamptz,
  -- The volume whose number it bears, once it is published.
  volume_id bigint references volumes,
  -- Raised by each change of the issue and of its contents.
  version int not null default 1,
  check (volume <> '' or title <> '')
);
create index on issues (journal_id);
create index on issues (cover) where cover is not null;
create index on issues (volume_id) where volume_id is not null;
create index on issues (publish_at) where publish_at is not null;
create unique index issues_number on issues (journal_id, volume, number) where number <> '';

-- An article is in one issue; until it is published, its production is.
create table issue_entries (
  id bigint generated always as identity primary key,
  issue_id bigint not null references issues on delete cascade,
  position int not null,
  -- What it stands below, with those before it that have the same heading; empty: below none.
  heading text not null default '',
  -- Stands before all others, whatever its position.
  editorial boolean not null default false,
  article_id bigint unique references articles on delete cascade,
  production_id bigint unique references productions on delete cascade,
  check ((article_id is null) <> (production_id is null))
);
create index on issue_entries (issue_id, position);
create unique index issue_entries_editorial on issue_entries (issue_id) where editorial;

-- Each change of an issue's contents raises the version of its row, so that row tells for both.
create constraint trigger content_came after insert on issues
  deferrable initially deferred for each row when (new.published_at is not null)
  execute function bump_content_part('journal_id');
create constraint trigger content_changed after update on issues
  deferrable initially deferred for each row when (new.published_at is not null)
  execute function bump_content_part('journal_id');
create constraint trigger content_went after delete on issues
  deferrable initially deferred for each row when (old.published_at is not null)
  execute function bump_content_part('journal_id');
