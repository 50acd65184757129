-- Views of the desk that a journal's team has saved: the filters, as they stand in the address.
create table desk_views (
  id bigint generated always as identity primary key,
  journal_id bigint not null references journals on delete cascade,
  name text not null check (name <> ''),
  address text not null,
  unique (journal_id, name)
);
