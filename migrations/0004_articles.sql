-- The published record: articles with their authors, references, relations, files, versions and notices; and search.

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
  updated_at timestamptz not null default now(),
  -- A withdrawn article keeps its row, its authors and its address: its page says that it was withdrawn, when
  -- and why. Everything else treats it as not there.
  withdrawn_at timestamptz,
  withdrawal_reason text check (withdrawal_reason <> ''),
  -- The JATS source.
  xml_file text references stored_files (address),
  -- The version that readers see; goes up with each correction.
  version int not null default 1 check (version > 0),
  -- Since when it counts as retracted. It stays readable; its title says so.
  retracted_on date,
  constraint articles_withdrawn_why check ((withdrawn_at is null) = (withdrawal_reason is null))
);
-- Every list is newest first; a year is a range of published_on. Lists and counts ask for what is not withdrawn, and
-- are answered from an index alone.
create index articles_newest on articles (published_on desc nulls last, id desc) where withdrawn_at is null;
create index articles_of_journal on articles (journal_id, published_on desc nulls last, id desc)
  where withdrawn_at is null;
create index articles_of_volume on articles (volume_id, published_on desc nulls last, id desc)
  where withdrawn_at is null;
create index articles_html_file on articles (html_file);
create index articles_pdf_file on articles (pdf_file);
create index articles_xml_file on articles (xml_file);
-- The office lists withdrawn articles too, finds articles by parts of their titles, and counts them by journal.
create index articles_office on articles (published_on desc nulls last, id desc);
create index articles_title_parts on articles using gin (lower(title_text) gin_trgm_ops);
create index articles_whose on articles (id) include (journal_id);
call publish_table('articles');

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
-- Who has published with whom; and authors by parts of their names.
create index article_authors_surname on article_authors (lower(surname));
create index article_authors_name_parts on article_authors using gin (lower(display_name) gin_trgm_ops);
call publish_table('article_authors');

-- Of references, what is sent to the registry of DOIs. All else is in the full text and in the source.
create table article_references (
  id bigint generated always as identity primary key,
  article_id bigint not null references articles (id) on delete cascade,
  position integer not null,
  anchor text not null, -- its id in the full text
  text text not null,
  doi text,
  unique (article_id, position)
);
call publish_table('article_references');

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
call publish_table('related_articles');

create table article_graphics (
  id bigint generated always as identity primary key,
  article_id bigint not null references articles (id) on delete cascade,
  href text not null, -- as it is in the source
  address text not null references stored_files (address),
  width integer,
  height integer,
  sha256 text not null, -- of the file beside the source, before any conversion
  unique (article_id, href)
);
create index article_graphics_address on article_graphics (address);
call publish_table('article_graphics');

-- Supplementary files that came beside the source.
create table article_files (
  id bigint generated always as identity primary key,
  article_id bigint not null references articles (id) on delete cascade,
  position integer not null, -- from 0, in the order of the text
  href text not null, -- as it is in the source
  filename text not null, -- of the file beside the source
  address text not null references stored_files (address),
  bytes bigint not null,
  sha256 text not null,
  -- What readers see of a file beside its name.
  label text not null default '',
  unique (article_id, href)
);
create index article_files_address on article_files (address);
call publish_table('article_files');

-- What an article was before a correction. The present version is the article itself.
create table article_versions (
  id bigint generated always as identity primary key,
  article_id bigint not null references articles on delete cascade,
  version int not null,
  title text not null,
  html_file text references stored_files,
  pdf_file text references stored_files,
  xml_file text references stored_files,
  -- Pictures and supplementary files that no later version uses.
  files text[] not null default '{}',
  -- The article as the call `manuscript` answered then, so that the version keeps a page of its own.
  record jsonb,
  unique (article_id, version)
);
create index on article_versions (html_file);
create index on article_versions (pdf_file);
create index on article_versions (xml_file);
call publish_table('article_versions');

-- Notices on the page of a published article.
create table article_notices (
  id bigint generated always as identity primary key,
  article_id bigint not null references articles on delete cascade,
  kind text not null check (kind in ('correction', 'retraction', 'reinstatement')),
  -- The version that came with it, or that it is about.
  version int not null,
  noted_on date not null,
  html text not null check (html <> ''),
  -- The day on which it was edited; `noted_on` stays the day of the first.
  mended_on date,
  -- Since then another notice is in its place, and readers don’t see it.
  replaced_at timestamptz,
  -- The DOI of the article that retracts this one, where an article's own words about another made the notice: imported
  -- again, they make no second one, and none after the office has taken the retraction back.
  stated_by text
);
create index on article_notices (article_id);
create unique index on article_notices (article_id, stated_by) where stated_by is not null;
call publish_table('article_notices');

-- Search. Written by indexing alone, in the transaction that writes the article, so none of these tables bumps the
-- content version by itself.
--
-- The four vectors hold the same words in ever wider circles, so that "in the title", "in title, authors or
-- keywords", "said at the top, or often" and "anywhere" are each answered from an index. They are made by the
-- program (rules-search-*.ts), which also reads the query, so no parser's rules stand between the two.
--
-- The row itself is kept narrow (vectors out of line): a word that is in every article is counted by
-- walking all rows, and that must stay a few hundred pages.
create table article_search (
  article_id bigint primary key references articles (id) on delete cascade,
  journal_id bigint not null,
  volume_id bigint,
  published_on date not null, -- 0001-01-01 where the article has none
  title_words tsvector not null,
  key_words tsvector not null, -- title, authors, keywords, DOI, manuscript number
  head_words tsvector not null, -- A title, B authors and keywords, C abstract, D words that recur in the body
  all_words tsvector not null
) with (toast_tuple_target = 128);
-- Ranking and phrases read these for hundreds of articles, and vectors hardly get smaller by packing.
alter table article_search alter column head_words set storage external;
alter table article_search alter column all_words set storage external;

-- Without fastupdate: a pending list makes each search after an import slow, to make the import a little faster.
create index article_search_title on article_search using gin (title_words) with (fastupdate = off);
create index article_search_key on article_search using gin (key_words) with (fastupdate = off);
create index article_search_head on article_search using gin (head_words) with (fastupdate = off);
create index article_search_all on article_search using gin (all_words) with (fastupdate = off);

-- The columns of an article that filters of a search read follow it.
create function follow_article() returns trigger language plpgsql as $$
begin
  update article_search
  set journal_id = new.journal_id, volume_id = new.volume_id,
      published_on = coalesce(new.published_on, '0001-01-01')
  where article_id = new.id;
  return null;
end $$;
create trigger search_follows after update of journal_id, volume_id, published_on on articles
  for each row when ((old.journal_id, old.volume_id, old.published_on)
    is distinct from (new.journal_id, new.volume_id, new.published_on))
  execute function follow_article();

-- The plain full text, for showing where keywords were found. Compressed, unlike the pages of articles: a search reads
-- many of them at once.
create table article_texts (
  article_id bigint primary key references articles (id) on delete cascade,
  body text not null
);

-- Words of titles, authors, keywords and abstracts, and those that recur in a body, unstemmed: what an unknown
-- word may have been meant to be.
create table search_words (
  word text collate "C" primary key
);
-- Asked only for words with two slips; a short pending list (in kB) makes new words cheap, and these no slower.
create index search_words_near on search_words using gin (word gin_trgm_ops) with (gin_pending_list_limit = 256);
