-- Production and publication: what is made ready in the office, and the versions and notices of what is published.

alter table articles
  -- The version that readers see; goes up with each correction.
  add column version int not null default 1 check (version > 0),
  -- Since when it counts as retracted. It stays readable; its title says so.
  add column retracted_on date;

-- What an article was before a correction. The present version is the article itself.
create table article_versions (
  id bigint generated always as identity primary key,
  article_id bigint not null references articles on delete cascade,
  version int not null,
  title text not null,
  html_file text references stored_files,
  pdf_file text references stored_files,
  xml_file text references stored_files,
  -- Pictures and supplementary files that no later version uses.
  files text[] not null default '{}',
  unique (article_id, version)
);
create index on article_versions (html_file);
create index on article_versions (pdf_file);
create index on article_versions (xml_file);
call publish_table('article_versions');

-- What readers are told of a published article, on its page.
create table article_notices (
  id bigint generated always as identity primary key,
  article_id bigint not null references articles on delete cascade,
  kind text not null check (kind in ('correction', 'retraction')),
  -- The version that came with it, or that it is about.
  version int not null,
  noted_on date not null,
  html text not null check (html <> '')
);
create index on article_notices (article_id);
call publish_table('article_notices');

create table productions (
  id bigint generated always as identity primary key,
  journal_id bigint not null references journals,
  -- Of an accepted manuscript, or of none.
  manuscript_id bigint references manuscripts,
  -- What it has become; of a correction, what it corrects.
  article_id bigint references articles,
  corrects boolean not null default false,
  state text not null default 'open' check (state in ('open', 'scheduled', 'published', 'discarded')),
  -- As lists name it; empty until its text has said it.
  title text not null default '',
  authors text[] not null default '{}',
  -- Goes up with every change, so that two who work on one production notice each other.
  version int not null default 1,
  -- What the office has given, beside the text: read through a schema.
  details jsonb not null default '{}',
  -- The letter that goes out with a scheduled publication; null: none.
  letter jsonb,
  publish_at timestamptz,
  -- Who publishes it, and is told where that fails.
  user_id bigint,
  -- Why a scheduled publication did not happen.
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  check (not corrects or article_id is not null),
  check ((state = 'scheduled') = (publish_at is not null)),
  check ((state = 'published') = (published_at is not null))
);
create unique index productions_manuscript on productions (manuscript_id)
  where state <> 'discarded' and not corrects;
create unique index productions_correction on productions (article_id)
  where corrects and state in ('open', 'scheduled');
create index on productions (journal_id, state, updated_at desc);
create index productions_due on productions (publish_at) where state = 'scheduled';

create table production_files (
  id bigint generated always as identity primary key,
  production_id bigint not null references productions on delete cascade,
  address text not null unique references stored_files,
  filename text not null,
  -- The text itself, the PDF, or what lies beside the text.
  role text not null check (role in ('jats', 'html', 'galley', 'beside')),
  bytes bigint not null,
  sha256 text not null
);
create unique index production_files_name on production_files (production_id, lower(filename))
  where role = 'beside';
create unique index production_files_text on production_files (production_id) where role in ('jats', 'html');
create unique index production_files_galley on production_files (production_id) where role = 'galley';

-- What a journal's articles are given where nothing else is said.
create table publishing_settings (
  journal_id bigint primary key references journals on delete cascade,
  -- Such as 10.5555/jlc.{year}.{number}
  doi_pattern text not null,
  licence text not null
);

-- The office finds published articles by parts of their titles and of their authors' names.
create index articles_title_parts on articles using gin (lower(title_text) gin_trgm_ops);
create index article_authors_name_parts on article_authors using gin (lower(display_name) gin_trgm_ops);
