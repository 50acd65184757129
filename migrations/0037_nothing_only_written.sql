-- What was written and never read. When an account, a role or a production came about stands in the audit log, the
-- article's type of the source in the source.
alter table stored_files drop column created_at;
alter table journals drop column created_at;
alter table articles drop column created_at, drop column jats_type;
alter table users drop column updated_at;
alter table user_roles drop column granted_at;
alter table account_keys drop column created_at;
alter table review_keys drop column created_at;
alter table productions drop column created_at;
