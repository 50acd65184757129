-- What each role may do is in src/contract/office/roles.ts. 'editor' is the editor-in-chief, who was the only editor before.
alter table user_roles
  add column section_id bigint references journal_sections,
  drop constraint user_roles_role_check,
  drop constraint user_roles_check,
  drop constraint user_roles_user_id_role_journal_id_key,
  add constraint user_roles_role_check check (role in (
    'administrator', 'editor', 'section editor', 'guest editor', 'assistant', 'production editor', 'copyeditor',
    'figures reader')),
  add constraint user_roles_of_journal check ((role <> 'administrator') = (journal_id is not null)),
  add constraint user_roles_section check (section_id is null or role in ('section editor', 'guest editor')),
  add constraint user_roles_once unique nulls not distinct (user_id, role, journal_id, section_id);
create index on user_roles (section_id) where section_id is not null;
