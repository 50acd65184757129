-- Each stored file is read against its hash once a week.

alter table stored_files add column checked_at timestamptz not null default now();
-- What is there already is spread over the week.
update stored_files set checked_at = now() - random() * interval '7 days';
create index stored_files_checked on stored_files (checked_at);

create table file_damage (
  address text primary key references stored_files (address) on delete cascade,
  damage text not null check (damage in ('missing', 'size', 'content', 'unreadable')),
  found_at timestamptz not null,
  -- Since when it is whole again.
  mended_at timestamptz
);
