-- The special issue that an issue is, and that an article was submitted to.
alter table issues add column special_issue_id bigint references journal_sections on delete set null;
create index on issues (special_issue_id) where special_issue_id is not null;
alter table articles add column special_issue_id bigint references journal_sections on delete set null;
create index on articles (special_issue_id) where special_issue_id is not null;
