-- What articles are found by. Written by indexing alone, in the transaction that writes the article, so none
-- of these tables bumps the content version by itself.

-- The four vectors hold the same words in ever wider circles, so that "in the title", "in title, authors or
-- keywords", "said at the top, or often" and "anywhere" are each answered from an index. They are made by the
-- program (rules-search-*.ts), which also reads the query, so no parser's rules stand between the two.
--
-- The row itself is kept narrow (vectors out of line): a word that stands in every article is counted by
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

-- The plain full text, for showing where keywords were found.
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

-- Whoever moves an article need not know of the copies that filters read here.
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
