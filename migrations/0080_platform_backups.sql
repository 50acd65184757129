-- Backups that were tried, for the office and for metrics. Not in backups themselves.
create table backups (
  id bigint generated always as identity primary key,
  began_at timestamptz not null,
  ended_at timestamptz,
  -- The file or the address, without credentials.
  place text not null,
  -- `incomplete`: written, but stored files are missing or damaged.
  outcome text not null default 'running' check (outcome in ('running', 'whole', 'incomplete', 'failed')),
  bytes bigint,
  error text
);
create index backups_by_time on backups (began_at desc);
