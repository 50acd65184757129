-- Days for steps that a section gives otherwise than its journal.
alter table journal_sections add column days jsonb not null default '{}';
