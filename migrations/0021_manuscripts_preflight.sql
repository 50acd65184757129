-- The pre-flight report of the file that was submitted; null: it was not read.
alter table manuscript_submissions add column preflight jsonb;
