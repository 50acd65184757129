-- Types that only the press gives an article, such as a correction, are not offered to authors.
alter table dictionaries add column for_authors boolean not null default true;

-- Of the types that are there nothing but their names is known.
update dictionaries set for_authors = false
where type = 'manuscript_type' and lower(label) in (
  'addendum', 'announcement', 'author correction', 'correction', 'corrections', 'corrigendum', 'erratum',
  'expression of concern', 'news', 'partial retraction', 'publisher correction', 'reprint', 'retraction',
  'retraction note', 'withdrawal');
