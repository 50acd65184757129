-- What the submission form of a journal requires, asks for or leaves out, by the keys of src/contract/asked.ts; what is not
-- here is as usual.
alter table journals add column asks jsonb not null default '{}';
-- Languages of titles and abstracts besides the journal's own, BCP 47.
alter table journals add column languages text[] not null default '{}';
