-- Answers to questions of the journal's form, by the ids that the form gives them; submissions have theirs in `content`.
alter table manuscripts add column answers jsonb not null default '[]';
