-- DOIs that Crossref is told of before publication, as pending publications: one row for each, so that one that is given up is told of
-- too, and the deposit of the article that follows bears a later time.
create table pending_dois (
  id bigint generated always as identity primary key,
  doi text not null unique,
  production_id bigint not null references productions on delete cascade,
  -- What Crossref is to say of it: the manuscript is accepted, or is so no more. Nothing more is sent once it is published.
  says text not null check (says in ('accepted', 'withdrawn', 'published')),
  title text not null,
  language text not null,
  -- The day of acceptance, as precise as known.
  accepted text not null,
  -- A hash of all that it was told with, so that nothing is told twice.
  told text not null,
  -- As `deposits` has them.
  state text not null check (state in ('waiting', 'sent', 'registered', 'warning', 'failed')),
  wanted int not null default 1,
  since timestamptz not null,
  next_at timestamptz,
  tries int not null default 0,
  stamp timestamptz,
  sent_at timestamptz,
  message text not null default '',
  submission text not null default ''
);
create index pending_dois_next on pending_dois (next_at) where next_at is not null;
create index on pending_dois (production_id);

-- The version of the production that was last looked at for this.
alter table productions add column announced_version int;

-- Whether a journal's DOIs are told before publication.
alter table publishing_settings add column pending_dois boolean not null default false;
