-- What the journal asked when the reviewer agreed; null: what every review had before. It stays as it was while the journal's
-- form changes.
alter table reviews add column form jsonb;
-- Answers by the ids of questions, as they are written and then as they were sent.
alter table reviews add column answers jsonb not null default '[]';
-- Whether the reviewer has conflicts of interest; null: not said.
alter table reviews add column conflicts boolean;
alter table reviews add column conflicts_words text not null default '';
-- Names and addresses of those who reviewed together with the reviewer. None of them may enter by it.
alter table reviews add column co_reviewers jsonb not null default '[]';
-- For exports and erasures of those who are named.
create index reviews_with_others on reviews (id) where co_reviewers <> '[]';
