-- Statements and what else indexers, funders and readers want to know, as far as the journal asks for it.
alter table manuscripts add column funding text not null default '';
alter table manuscripts add column competing_interests text not null default '';
alter table manuscripts add column data_availability text not null default '';
alter table manuscripts add column code_availability text not null default '';
alter table manuscripts add column ethics text not null default '';
alter table manuscripts add column ai_use text not null default '';
alter table manuscripts add column preprint text not null default '';
alter table manuscripts add column cover_letter text not null default '';
-- [{ "name", "id", "awards": [] }]
alter table manuscripts add column funders jsonb not null default '[]';
-- [{ "language", "title", "abstract", "keywords" }]
alter table manuscripts add column translations jsonb not null default '[]';

alter table manuscript_authors add column orcid text not null default '';
-- Of the affiliation, at ROR.
alter table manuscript_authors add column ror text not null default '';
-- [{ "affiliation", "ror" }]
alter table manuscript_authors add column further_affiliations jsonb not null default '[]';
-- Roles of CRediT: [{ "role", "degree" }]
alter table manuscript_authors add column contributions jsonb not null default '[]';
