-- Whether Crossref may have a DOI that it was told of before publication; not where it refused all that it was told of it, so that there
-- is nothing to withdraw. The version before tells without it, and then it may.
alter table pending_dois add column may_be_there boolean not null default true;

-- Productions whose files could not be read when they were looked at for this, and when that is tried again.
create table pending_tries (
  production_id bigint primary key references productions on delete cascade,
  -- The version that was looked at: another one is looked at once.
  version int not null,
  tries int not null,
  next_at timestamptz not null
);
