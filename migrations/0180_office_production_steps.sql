-- Who prepares an article in production, until when, and what is done; a step without a row has nobody yet.

create table production_steps (
  production_id bigint not null references productions on delete cascade,
  kind text not null check (kind in ('copyediting', 'figures', 'typesetting')),
  user_id bigint,
  due_on date,
  -- Points of the checklist that are ticked.
  checked text[] not null default '{}',
  done_at timestamptz,
  done_by bigint,
  primary key (production_id, kind),
  check ((done_at is null) = (done_by is null))
);
create index on production_steps (due_on) where done_at is null;
create index on production_steps (user_id) where done_at is null;
