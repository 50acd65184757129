-- Whether a journal is in the DOAJ, which refuses articles of others.
alter table publishing_settings add column in_doaj boolean not null default false;
