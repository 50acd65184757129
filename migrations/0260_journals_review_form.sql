-- What a journal asks reviewers besides a recommendation and comments; nothing until it says so.
alter table journals add column review_form jsonb not null default '{}';
