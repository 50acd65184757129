-- PDFs that the press makes of versions of articles. A version without a row has the publisher's PDF, or none.
create table article_pdfs (
  article_id bigint not null references articles on delete cascade,
  version int not null,
  -- Somebody waits for it: published or asked for in the office, not imported.
  urgent boolean not null,
  wanted_at timestamptz not null default now(),
  -- Null: nothing is to be done. While it is being made, the time from which it counts as lost.
  next_try_at timestamptz default now(),
  tries int not null default 0,
  -- Why the last try failed.
  failure text,
  file text references stored_files,
  made_at timestamptz,
  -- The template's version, and what could not be printed as it is: read through a schema.
  template int,
  findings jsonb not null default '[]',
  primary key (article_id, version)
);
create index article_pdfs_next on article_pdfs (urgent desc, next_try_at) where next_try_at is not null;
create index article_pdfs_wanted on article_pdfs (wanted_at) where next_try_at is not null and not urgent;
create index on article_pdfs (file);

insert into article_pdfs (article_id, version, urgent)
select id, version, false from articles where pdf_file is null and xml_file is not null;
