-- What a journal charges by type, and who its invoices are from; nothing until it says so.
alter table journals add column charges jsonb not null default '{}';
