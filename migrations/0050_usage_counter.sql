-- COUNTER 5.1: the use of articles by month, of everybody (institution 0) and of each institution with networks of its own.
-- As in article_usage nothing of a reader is kept.
create table counter_usage (
  institution_id bigint not null,
  article_id bigint not null,
  month date not null,
  total_investigations int not null default 0,
  total_requests int not null default 0,
  unique_investigations int not null default 0,
  unique_requests int not null default 0,
  primary key (institution_id, article_id, month)
);

create table counter_searches (
  institution_id bigint not null,
  month date not null,
  searches int not null,
  primary key (institution_id, month)
);

-- The first day that was counted: reports know nothing of the months before.
create table counter_start (
  single boolean primary key default true check (single),
  day date not null default current_date
);
insert into counter_start default values;

-- Who gets reports. Its networks are CIDR; of the key of the API only a hash is kept.
create table counter_institutions (
  id bigint generated always as identity primary key,
  name text not null,
  customer_id text not null unique,
  requestor_id text not null default '',
  ror text not null default '',
  networks text[] not null default '{}',
  key_hash text,
  version int not null default 1
);

-- What makes unique counts unique: for an hour, a hash of the reader salted with a number that is thrown away daily. Not
-- logged, so that no copy of the database holds it; a crash empties it.
create unlogged table usage_sessions (
  session bytea not null,
  article_id bigint not null,
  requested boolean not null,
  hour timestamptz not null,
  primary key (session, article_id, requested)
);
create index on usage_sessions (hour);
create unlogged table usage_salts (
  day date primary key,
  salt bytea not null
);
