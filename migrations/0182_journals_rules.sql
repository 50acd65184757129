-- What a journal's editors go by: reviews wanted and days for each step, for all manuscripts and otherwise by type.
alter table journals add column rules jsonb not null default '{}';
