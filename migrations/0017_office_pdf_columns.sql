-- Columns of text in the PDFs of a journal's articles.
alter table publishing_settings add column pdf_columns int not null default 2 check (pdf_columns in (1, 2));
