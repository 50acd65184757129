-- Told apart from every line before, also of the same manuscript, so that of two editors who change one, the later is asked. From a
-- sequence: the version before makes lines without naming a version, and must not repeat one.
create sequence review_line_versions as int;
alter table review_lines add column version int not null default nextval('review_line_versions');
alter sequence review_line_versions owned by review_lines.version;
