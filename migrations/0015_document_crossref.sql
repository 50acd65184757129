-- What Crossref answered about a cited work: by `doi <DOI>` of a work, or by `words <hash>` of a printed reference.
create table crossref_answers (
  key text primary key,
  -- The fields that are used of each work, not Crossref's whole record.
  works jsonb not null,
  answered_at timestamptz not null default now()
);
create index on crossref_answers (answered_at);
