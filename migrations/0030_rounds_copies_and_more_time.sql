-- A manuscript that comes back after a technical return is of the round that it was of: what was sent first is kept here,
-- and what was sent last stands in manuscript_submissions.
create table manuscript_submissions_returned (
  id bigint generated always as identity primary key,
  manuscript_id bigint not null references manuscripts on delete cascade,
  round int not null,
  submitted_at timestamptz not null,
  content jsonb not null
);
create index on manuscript_submissions_returned (manuscript_id);

-- What reviewers get in place of a file of the authors, such as one without names. The office makes it.
create table review_copies (
  manuscript_id bigint not null references manuscripts on delete cascade,
  -- The authors' file.
  address text not null references stored_files (address),
  copy_address text not null unique references stored_files (address),
  filename text not null,
  primary key (manuscript_id, address)
);
create index on review_copies (address);

-- A reviewer's wish for more time, until somebody sets a day.
alter table reviews
  add column wants_until date,
  add column wants_until_words text not null default '';
