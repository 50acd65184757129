-- What the press deposits at Crossref: one row for each article, so that several changes become one deposit.
create table deposits (
  article_id bigint primary key references articles on delete cascade,
  -- Waiting to be sent, sent and without a result, or the result.
  state text not null check (state in ('waiting', 'sent', 'registered', 'warning', 'failed')),
  -- Raised by each change of the article; what comes of an earlier one is dropped.
  wanted int not null default 1,
  since timestamptz not null,
  -- Null: nothing is to be done. While something is done, the time from which that counts as lost.
  next_at timestamptz,
  tries int not null default 0,
  -- The time that the last deposit bears. A later one bears a later time, or Crossref refuses it.
  stamp timestamptz,
  -- The DOI as it was sent.
  doi text not null default '',
  sent_at timestamptz,
  -- What Crossref said, or why it could not be asked.
  message text not null default '',
  -- Crossref's number of the deposit.
  submission text not null default ''
);
create index deposits_next on deposits (next_at) where next_at is not null;
create index deposits_failed on deposits (article_id) where state = 'failed';
