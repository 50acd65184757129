-- Peer review: who was asked for a review in which round, what they answered and wrote, and what was shown of it.

-- One reviewer's review of one round of a manuscript, from the invitation on.
create table reviews (
  id bigint generated always as identity primary key,
  manuscript_id bigint not null references manuscripts on delete cascade,
  -- Of the manuscript: how often it had been submitted.
  round int not null check (round > 0),
  -- As the journal had it when the reviewer was asked; what was promised then holds.
  model text not null check (model in ('single-anonymous', 'double-anonymous', 'open')),
  -- Empty, like the e-mail address, once the person was erased.
  name text not null,
  email text not null,
  email_key text not null check (email_key = lower(email_key)),
  institution text not null default '',
  source text not null check (source in ('suggested', 'earlier', 'board', 'free')),
  invited_at timestamptz not null,
  answer_by date not null,
  -- So many days from agreeing on; due_on is set then.
  review_days int not null check (review_days between 1 and 365),
  agreed_at timestamptz,
  due_on date,
  declined_at timestamptz,
  decline_reason text not null default '',
  decline_suggestion text not null default '',
  submitted_at timestamptz,
  cancelled_at timestamptz,
  thanked_at timestamptz,
  -- The review, as it is written and then as it was sent.
  recommendation text check (recommendation in ('accept', 'minor revision', 'major revision', 'decline')),
  to_authors text not null default '',
  to_editor text not null default '',
  -- Goes up with each saving, so that two windows notice each other.
  draft_version int not null default 0,
  saved_at timestamptz,
  -- The office's own: whether the authors may see the comments, and how good the review was.
  shown_to_authors boolean not null default true,
  rating int check (rating between 1 and 3),
  reminders_stopped boolean not null default false,
  -- Which reminder is next, and on what day; null: no more.
  next_reminder text,
  next_reminder_on date,
  state text not null generated always as (case
    when cancelled_at is not null then 'cancelled'
    when submitted_at is not null then 'received'
    when declined_at is not null then 'declined'
    when agreed_at is not null then 'agreed'
    else 'invited' end) stored,
  -- The reviewer's number towards the authors, from the first review that came in on: “Reviewer 2” of a letter is the
  -- same person for good.
  reviewer_number int check (reviewer_number > 0),
  -- A reviewer's wish for more time, until somebody sets a day.
  wants_until date,
  wants_until_words text not null default '',
  check ((next_reminder is null) = (next_reminder_on is null)),
  check (agreed_at is null or due_on is not null)
);
-- A person is asked once for a round, unless it was cancelled or they declined.
create unique index reviews_of_person on reviews (manuscript_id, round, email_key)
  where state in ('invited', 'agreed', 'received') and email_key <> '';
create index reviews_of_manuscript on reviews (manuscript_id, round);
create index reviews_by_person on reviews (email_key, id) where email_key <> '';
create index reviews_reminders on reviews (next_reminder_on, id)
  where next_reminder_on is not null and not reminders_stopped and state in ('invited', 'agreed');
-- What figures and the desk ask of reviews, from the indexes alone.
create index reviews_invited on reviews (invited_at) include (manuscript_id, agreed_at, declined_at, submitted_at);
create index reviews_open on reviews (manuscript_id, round) include (state, answer_by, due_on)
  where state in ('invited', 'agreed');

-- Keys of personal links, one for each letter that brings one. The key itself is nowhere but in the letter.
create table review_keys (
  key_sha256 text primary key check (key_sha256 ~ '^[0-9a-f]{64}$'),
  review_id bigint not null references reviews on delete cascade,
  revoked_at timestamptz
);
create index on review_keys (review_id);

-- Reminders that were sent: each once for its day.
create table review_reminders (
  review_id bigint not null references reviews on delete cascade,
  kind text not null,
  due_on date not null,
  sent_at timestamptz not null,
  primary key (review_id, kind, due_on)
);

-- Each review as it was sent; one that is opened again and changed does not lose what it said before.
create table review_submissions (
  id bigint generated always as identity primary key,
  review_id bigint not null references reviews on delete cascade,
  submitted_at timestamptz not null,
  content jsonb not null
);
create index on review_submissions (review_id);

-- Files that come with a review.
create table review_files (
  address text primary key references stored_files (address),
  review_id bigint not null references reviews on delete cascade,
  -- As the reviewer named it; the register of files has a name that names nobody.
  filename text not null,
  -- Authors get a reviewer's file with the decision unless the editor keeps it back.
  shown_to_authors boolean not null default true,
  position bigint generated always as identity
);
create index on review_files (review_id);

-- Files of a manuscript that its reviewers do not get, such as a title page with names.
create table review_hidden_files (
  manuscript_id bigint not null references manuscripts on delete cascade,
  address text not null references stored_files (address),
  primary key (manuscript_id, address)
);
create index on review_hidden_files (address);

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
