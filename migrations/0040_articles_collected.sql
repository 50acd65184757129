-- What indexers ask for of an article, from its document. Empty for articles from before, until they are read again.
alter table articles add column funding text;
-- [{ "name", "id", "awards": [] }]; the id is a DOI of the Funder Registry or an address at ROR.
alter table articles add column funders jsonb not null default '[]';
-- Other languages: [{ "language", "title": { "html", "text" }, "abstract": { "html", "text" }, "keywords": [] }].
alter table articles add column translations jsonb not null default '[]';
-- Statements behind the text: [{ "kind", "title", "text", "links": [] }].
alter table articles add column statements jsonb not null default '[]';

alter table article_authors add column orcid_confirmed boolean not null default false;
-- Addresses at ROR of the affiliations, in their order; empty where there is none.
alter table article_authors add column rors text[] not null default '{}';
-- Roles of CRediT: [{ "role": "software", "degree": "lead" }].
alter table article_authors add column contributions jsonb not null default '[]';
