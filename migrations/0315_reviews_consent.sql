-- Whether the reviewer lets the report be published beside the article, and with their name.
alter table reviews add column report_consent text not null default 'none'
  check (report_consent in ('none', 'unnamed', 'named'));
