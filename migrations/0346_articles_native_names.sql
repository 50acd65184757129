-- An author's name in a script of its own, beside one in Latin letters; null for articles from before, until they are read again.
alter table article_authors add column native_name text;
