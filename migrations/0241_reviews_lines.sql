-- Reviewers who are asked one after the other, by the press: the next when one declines or does not answer.
create table review_lines (
  manuscript_id bigint primary key references manuscripts on delete cascade,
  round int not null check (round > 0),
  -- So many reviews are wanted; no more people are at work at once.
  wanted int not null check (wanted between 1 and 20),
  answer_days int not null check (answer_days between 1 and 365),
  review_days int not null check (review_days between 1 and 365),
  -- Of the invitation, with fields that are filled in for each.
  subject text not null,
  text text not null,
  -- Why nobody is asked any more; null: it goes on.
  ended text check (ended in ('stopped', 'reached', 'nobody left', 'left review'))
);
create index review_lines_running on review_lines (manuscript_id) where ended is null;

-- Who is still to be asked. Whoever was asked, or can't be, is taken out.
create table review_line_people (
  id bigint generated always as identity primary key,
  manuscript_id bigint not null references review_lines on delete cascade,
  position int not null,
  name text not null,
  email text not null,
  email_key text not null check (email_key = lower(email_key) and email_key <> ''),
  institution text not null,
  source text not null check (source in ('suggested', 'earlier', 'board', 'free')),
  unique (manuscript_id, email_key)
);
create index on review_line_people (email_key);
