-- Few: those of which the press has just made one, or is about to.
create index articles_without_pdf on articles (id) where pdf_file is null;
