-- Of the review whose writer is asked whether it may be added to their record; null: a visit of an account, or to sign in.
alter table orcid_visits add column review_id bigint references reviews on delete cascade;
create index on orcid_visits (review_id);
