-- A harvest goes by the last change, page by page: without it, each page read and sorted all articles.
create index articles_changed on articles (updated_at, id) include (journal_id);
-- The office finds an article by its manuscript's number.
create index articles_number on articles (manuscript_number);
