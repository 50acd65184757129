-- Reports that stand beside an article, as an editor published them; the review has the reviewer's own words. A name is read from
-- the review, so that an erasure by any version of the program takes it away here too.
create table review_reports (
  review_id bigint primary key references reviews on delete cascade,
  article_id bigint not null references articles on delete cascade,
  text text not null check (text <> ''),
  named boolean not null,
  published_at timestamptz not null
);
create index on review_reports (article_id);
call publish_table('review_reports');

-- Pages that were made with a name that is not there any more.
create constraint trigger reviewer_renamed after update of name on reviews deferrable initially deferred for each row
  when (old.name is distinct from new.name and new.report_consent = 'named') execute function bump_content_version();
