-- Where a journal's articles are sent by SFTP: pmc, portico, archive.
alter table publishing_settings add column delivered_to text[] not null default '{}';
