-- An issue that comes out is news of each article in it, whether that was online before or not.
alter table follow_news
  drop constraint follow_news_kind_check,
  add constraint follow_news_kind_check check (
    kind in ('published', 'version', 'correction', 'retraction', 'reinstatement', 'issue'));

-- At the end of the transaction, when all that comes out with the issue is there.
create function follow_new_issue() returns trigger language plpgsql as $$
begin
  insert into follow_news (article_id, kind)
    select article_id, 'issue' from issue_entries where issue_id = new.id and article_id is not null;
  return null;
end $$;
create constraint trigger follow_issue after update of published_at on issues
  deferrable initially deferred for each row when (old.published_at is null and new.published_at is not null)
  execute function follow_new_issue();
