-- Given by its type as it is submitted, or by the office; null: of no section.
alter table manuscripts add column section_id bigint references journal_sections on delete set null;
create index manuscripts_section on manuscripts (section_id, status) where section_id is not null;
