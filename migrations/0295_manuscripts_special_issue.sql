-- The special issue that the author chose in the form; the manuscript comes into that section when it is submitted first.
alter table manuscripts add column special_issue_id bigint references journal_sections on delete set null;
create index on manuscripts (special_issue_id) where special_issue_id is not null;
