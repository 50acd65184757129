-- The editorial office: who may do what, who did what, and the words of letters.

alter table user_roles drop constraint user_roles_pkey;
alter table user_roles drop constraint user_roles_role_check;
alter table user_roles
  -- An editor is one of a journal; an administrator of the press.
  add column journal_id bigint references journals on delete cascade,
  add check (role in ('administrator', 'editor')),
  add check ((role = 'editor') = (journal_id is not null)),
  add unique nulls not distinct (user_id, role, journal_id);
create index on user_roles (journal_id);

-- What was done in the office. Rows are added in the transaction of what they tell of, and never changed.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id bigint,
  -- The name as it was then.
  who text not null,
  -- The call of the API that did it.
  call text not null,
  -- Such as “Accepted”, and of what.
  action text not null,
  subject text not null,
  -- Where the office shows it.
  path text not null default '',
  journal_id bigint,
  manuscript_id bigint,
  -- More of it: [[label, text], …].
  facts jsonb not null default '[]'
);
create index on audit_log (journal_id, id desc);
create index on audit_log (manuscript_id, id desc) where manuscript_id is not null;
create index on audit_log (user_id, id desc);

-- The press's own words for letters, in place of those that come with the program. Without a journal: for all.
create table letter_templates (
  id bigint generated always as identity primary key,
  template text not null,
  journal_id bigint references journals on delete cascade,
  subject text not null check (subject <> ''),
  text text not null check (text <> ''),
  updated_at timestamptz not null,
  unique nulls not distinct (template, journal_id)
);
create index on letter_templates (journal_id);

alter table letters
  -- The template that it was written by, and what it is about, as the slices name things (“manuscript 12”).
  add column template text,
  add column about text,
  add column journal_id bigint,
  -- Whether its words may stay after it is sent: there is no key in them.
  add column keeps_words boolean not null default false;
create index on letters (about, id desc) where about is not null;
