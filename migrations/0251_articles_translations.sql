-- Translations of one original, beside an article: of three languages, each page names the two others.
create function other_translations(of_article bigint) returns setof bigint language sql stable as $$
  with originals as (
    select r.doi from related_articles r
      where r.article_id = of_article and lower(trim(r.relation)) = 'translated-article' and r.doi is not null
    union
    select x.doi from articles a join related_articles r on r.doi = a.doi and lower(trim(r.relation)) = 'translation'
      join articles x on x.id = r.article_id where a.id = of_article
  )
  select r.article_id from originals o join related_articles r on r.doi = o.doi
    where lower(trim(r.relation)) = 'translated-article' and r.article_id <> of_article
  union
  select t.id from originals o join articles x on x.doi = o.doi
    join related_articles r on r.article_id = x.id and lower(trim(r.relation)) = 'translation'
    join articles t on t.doi = r.doi where t.id <> of_article
$$;

-- Their pages, which may be of other journals, change with it.
create or replace function journals_related_to(of_doi text) returns bigint[] language sql stable as $$
  select array(
    select o.journal_id from related_articles r join articles o on o.id = r.article_id where r.doi = of_doi
    union
    select o.journal_id from articles a join related_articles r on r.article_id = a.id join articles o on o.doi = r.doi
      where a.doi = of_doi
    union
    select t.journal_id from articles a, other_translations(a.id) other join articles t on t.id = other
      where a.doi = of_doi)
$$;
