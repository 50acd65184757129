-- Sitemaps list articles by ranges of ids, and their index counts these: both from this index alone.
create index articles_sitemap on articles (id) include (updated_at) where withdrawn_at is null;
