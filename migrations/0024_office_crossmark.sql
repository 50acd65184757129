-- The DOI of the page that says how a journal corrects and retracts; Crossref takes notices of both with it alone.
alter table publishing_settings add column crossmark_policy text not null default '';
