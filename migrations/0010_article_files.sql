-- What else is kept with an article: its JATS source, and supplementary files that came beside it.

alter table articles add column xml_file text references stored_files (address);
create index articles_xml_file on articles (xml_file);

create table article_files (
  id bigint generated always as identity primary key,
  article_id bigint not null references articles (id) on delete cascade,
  position integer not null, -- from 0, in the order of the text
  href text not null, -- as it stands in the source
  filename text not null, -- as it lay beside the source
  address text not null references stored_files (address),
  bytes bigint not null,
  sha256 text not null,
  unique (article_id, href)
);
create index article_files_address on article_files (address);

call publish_table('article_files');
