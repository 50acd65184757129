-- Views and downloads, counted by article and day (UTC). Nothing of a reader is kept: no address, no agent.

create table article_usage (
  article_id bigint not null,
  day date not null,
  views int not null default 0,
  downloads int not null default 0,
  primary key (article_id, day)
);
