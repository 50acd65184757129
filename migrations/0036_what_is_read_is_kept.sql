-- The pages of articles are kept as they are: compressing them takes a tenth of what the database does for an import, to
-- save less than a tenth of what an article's PDF takes. Not so the texts that search quotes: many are read at once.
alter table stored_files alter column content set storage external;

-- Of references, what is told to the registry of DOIs. All else stands in the full text, and in the source.
drop index article_references_doi;
alter table article_references
  drop column label, drop column html, drop column pmid, drop column pmcid, drop column url, drop column csl;
