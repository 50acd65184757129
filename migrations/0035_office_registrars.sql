-- Deposits at several services that register articles: one row for each article and service. A program
-- from before can't queue deposits on this schema.
alter table deposits add column registrar text not null default 'crossref';
alter table deposits alter column registrar drop default;
alter table deposits drop constraint deposits_pkey;
alter table deposits add primary key (article_id, registrar);
drop index deposits_next;
create index deposits_next on deposits (registrar, next_at) where next_at is not null;
drop index deposits_failed;
create index deposits_failed on deposits (registrar, article_id) where state = 'failed';
