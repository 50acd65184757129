-- The published record: articles with their authors, references, relations and pictures.

create table articles (
  id bigint generated always as identity primary key,
  -- Lower case, without https://doi.org/. An article is the same article for as long as its DOI is.
  doi text not null unique,
  -- The press's own number of the manuscript; the DOI's suffix where the source gives none.
  manuscript_number text not null,
  journal_id bigint not null references journals (id),
  volume_id bigint references volumes (id),
  volume text,
  issue text,
  first_page text,
  last_page text,
  elocation_id text,
  -- The value in the journal's dictionary manuscript_type, and the words the article was published under.
  type_value integer not null,
  type_label text not null,
  -- The source's article-type, such as research-article, correction, retraction.
  jats_type text not null,
  title_html text not null,
  title_text text not null,
  running_title text,
  abstract_html text,
  abstract_text text not null,
  keywords text[] not null,
  language text not null,
  -- YYYY-MM-DD, YYYY-MM or YYYY: as precise as the source knows.
  received text,
  accepted text,
  published text,
  -- The same as a day that sorts, the first of the month or year where no day is known.
  published_on date,
  open_access boolean not null,
  licence_url text,
  licence_name text,
  licence_html text,
  copyright text,
  issn text,
  publisher text,
  -- The citation line in its two parts.
  citation_line_1 text not null,
  citation_line_2 text not null,
  -- Full text (the text itself in the register) and galley.
  html_file text not null references stored_files (address),
  pdf_file text references stored_files (address),
  text_length integer not null,
  -- Read through schemas: contents, figures and tables of the full text; citations as {style, html, text}.
  contents jsonb not null,
  figures jsonb not null,
  tables jsonb not null,
  citations jsonb not null,
  cite_html text not null,
  bibtex text not null,
  ris text not null,
  csl jsonb not null,
  xml_sha256 text not null,
  -- SHA-256 of all that the import made of the source. The same again means nothing to write.
  fingerprint text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Every list is newest first; a year is a range of published_on.
create index articles_newest on articles (published_on desc nulls last, id desc);
create index articles_of_journal on articles (journal_id, published_on desc nulls last, id desc);
create index articles_of_volume on articles (volume_id, published_on desc nulls last, id desc);
create index articles_html_file on articles (html_file);
create index articles_pdf_file on articles (pdf_file);

create table article_authors (
  id bigint generated always as identity primary key,
  article_id bigint not null references articles (id) on delete cascade,
  position integer not null, -- from 0
  display_name text not null,
  given_names text not null, -- empty for a group
  surname text not null, -- a group's whole name
  is_group boolean not null,
  orcid text,
  -- The corresponding author's only: nobody else's address is kept.
  email text,
  corresponding boolean not null,
  affiliations text[] not null,
  unique (article_id, position)
);

create table article_references (
  id bigint generated always as identity primary key,
  article_id bigint not null references articles (id) on delete cascade,
  position integer not null,
  anchor text not null, -- its id in the full text
  label text not null,
  html text not null,
  text text not null,
  doi text,
  pmid text,
  pmcid text,
  url text,
  csl jsonb,
  unique (article_id, position)
);
create index article_references_doi on article_references (doi) where doi is not null;

-- What an article says of its relation to another one, which may be of this press, or come later, or never.
create table related_articles (
  id bigint generated always as identity primary key,
  article_id bigint not null references articles (id) on delete cascade,
  position integer not null,
  relation text not null, -- the source's related-article-type
  doi text,
  title text,
  journal text,
  url text,
  unique (article_id, position)
);
create index related_articles_doi on related_articles (doi) where doi is not null;

create table article_graphics (
  id bigint generated always as identity primary key,
  article_id bigint not null references articles (id) on delete cascade,
  href text not null, -- as it stands in the source
  address text not null references stored_files (address),
  width integer,
  height integer,
  sha256 text not null, -- of the file beside the source, before any conversion
  unique (article_id, href)
);
create index article_graphics_address on article_graphics (address);

call publish_table('articles');
call publish_table('article_authors');
call publish_table('article_references');
call publish_table('related_articles');
call publish_table('article_graphics');
