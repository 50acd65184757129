-- A withdrawn article keeps its row, its authors and its address: its page says that it was withdrawn, when
-- and why. Everything else treats it as not there.

alter table articles
  add column withdrawn_at timestamptz,
  add column withdrawal_reason text check (withdrawal_reason <> ''),
  add constraint articles_withdrawn_why check ((withdrawn_at is null) = (withdrawal_reason is null));

-- Lists and counts ask for what is not withdrawn; with these they still answer from an index alone.
drop index articles_newest;
create index articles_newest on articles (published_on desc nulls last, id desc) where withdrawn_at is null;
drop index articles_of_journal;
create index articles_of_journal on articles (journal_id, published_on desc nulls last, id desc)
  where withdrawn_at is null;
drop index articles_of_volume;
create index articles_of_volume on articles (volume_id, published_on desc nulls last, id desc)
  where withdrawn_at is null;
