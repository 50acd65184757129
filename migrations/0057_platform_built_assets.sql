-- Built scripts, styles and fonts of the last versions of the program, for open tabs and for pages of another version that runs
-- beside this one (docs/decisions/0059). Their names hold a hash of their content. Not in backups.
create table built_assets (
  path text primary key,
  content bytea not null,
  -- When a program that has it last started.
  last_start timestamptz not null
);
alter table built_assets alter column content set storage external;
