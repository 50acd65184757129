-- What the press took out of a copy for reviewers that it made, and what may still name the authors; null for a copy that
-- somebody sent.
alter table review_copies add column report jsonb;
