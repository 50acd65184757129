-- What people of the office have to do at a manuscript: who, what, until when.
create table office_tasks (
  id bigint generated always as identity primary key,
  manuscript_id bigint not null references manuscripts on delete cascade,
  what text not null,
  -- Null: whoever had it was erased.
  user_id bigint references users on delete set null,
  due_on date not null,
  given_by bigint references users on delete set null,
  given_at timestamptz not null,
  done_at timestamptz,
  done_by bigint references users on delete set null,
  version int not null default 1,
  -- Made by the client: sent twice, a task is one.
  key text not null,
  unique (manuscript_id, key)
);
create index on office_tasks (user_id, due_on) where done_at is null;
create index on office_tasks (due_on) where done_at is null;
create index on office_tasks (user_id) where user_id is not null;
create index on office_tasks (given_by) where given_by is not null;
create index on office_tasks (done_by) where done_by is not null;
