-- Archives that may keep copies of a journal: lockss, clockss. Manifests, which are public, say so.
alter table publishing_settings add column preserved_by text[] not null default '{}';
call publish_table('publishing_settings');
