-- The article's document in production, every state a version; and Word files as texts.

create table production_texts (
  id bigint generated always as identity primary key,
  production_id bigint not null references productions on delete cascade,
  version int not null check (version > 0),
  -- Null: another text was attached since, from which a document is still to be made.
  document jsonb,
  made_from text not null check (made_from in ('word', 'jats', 'html', 'published', 'edit', 'attached')),
  -- What the reader of the file found.
  findings jsonb not null default '[]',
  -- Keys of findings that need no more attention.
  settled text[] not null default '{}',
  user_id bigint not null,
  note text not null default '',
  -- Saves of one person within minutes are one version: of the first, and of the last.
  began_at timestamptz not null,
  at timestamptz not null,
  check ((document is null) = (made_from = 'attached')),
  unique (production_id, version)
);

alter table production_files drop constraint production_files_role_check,
  add constraint production_files_role_check check (role in ('jats', 'html', 'word', 'galley', 'beside'));
drop index production_files_text;
create unique index production_files_text on production_files (production_id) where role in ('jats', 'html', 'word');
