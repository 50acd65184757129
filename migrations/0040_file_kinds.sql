-- Which kinds of files there are is the contract's to say (src/contract/manuscript-files.ts): answers to reviewers,
-- marked-up copies and cover letters come to originals and supplementary data.
alter table manuscript_files drop constraint manuscript_files_type_check;
alter table manuscript_files add constraint manuscript_files_type_check check (type > 0);

-- Authors get a reviewer's file with the decision unless the editor keeps it back. Files that are there stay as they are.
alter table review_files alter column shown_to_authors set default true;

-- The DOI of the article that retracts this one, where an article's own words about another made the notice: imported
-- again, they make no second one, and none after the office has taken the retraction back.
alter table article_notices add column stated_by text;
create unique index on article_notices (article_id, stated_by) where stated_by is not null;

-- What readers see of a file beside its name; empty until the article is imported or corrected again.
alter table article_files add column label text not null default '';
