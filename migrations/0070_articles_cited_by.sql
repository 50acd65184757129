-- Which articles of the press cite an article.
create index article_references_doi on article_references (doi) where doi is not null;
