-- Name and address of whoever was asked, without case and accents, for the search of the desk.
alter table reviews add column search_text text not null generated always as (
  ' ' || lower(regexp_replace(normalize(name || ' ' || email, nfkd), U&'[\0300-\036F]', '', 'g'))) stored;
create index reviews_search on reviews using gin (search_text gin_trgm_ops);
