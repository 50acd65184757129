-- The press's own words for letters, in place of those that come with the program. Without a journal: for all.
create table letter_templates (
  id bigint generated always as identity primary key,
  template text not null,
  journal_id bigint references journals on delete cascade,
  subject text not null check (subject <> ''),
  text text not null check (text <> ''),
  updated_at timestamptz not null,
  unique nulls not distinct (template, journal_id)
);
create index on letter_templates (journal_id);
