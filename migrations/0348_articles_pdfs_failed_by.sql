-- Which program could not make a PDF: another one tries again. Null: one from before this was noted.
alter table article_pdfs add column failed_by text;
create index article_pdfs_failed on article_pdfs (failed_by) where failure is not null and next_try_at is null;
