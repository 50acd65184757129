-- The office searches keywords and the authors' addresses too (rules-search-text.ts). What was submitted before gets them
-- here, as nearly as SQL folds text; the next submission writes it anew.
update manuscripts m set search_text = m.search_text || ' ' || lower(regexp_replace(normalize(
    concat_ws(' ', m.keywords, (select string_agg(a.email, ' ' order by a.position) from manuscript_authors a where a.manuscript_id = m.id)),
  nfkd), U&'[\0300-\036F]', '', 'g'))
where m.number is not null;
