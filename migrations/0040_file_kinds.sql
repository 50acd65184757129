-- Which kinds of files there are is the contract's to say (src/contract/manuscript-files.ts): answers to reviewers,
-- marked-up copies and cover letters come to originals and supplementary data.
alter table manuscript_files drop constraint manuscript_files_type_check;
alter table manuscript_files add constraint manuscript_files_type_check check (type > 0);

-- Authors get a reviewer's file with the decision unless the editor keeps it back. Files that are there stay as they are.
alter table review_files alter column shown_to_authors set default true;
