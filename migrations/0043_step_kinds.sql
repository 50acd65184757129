-- Steps of a manuscript's history are found by a kind; their text is made where it is shown.
alter table task_log add column kind text;
update task_log set kind = case task
  when 'Draft saved' then 'draft saved'
  when 'Submitted' then 'submitted'
  when 'Revision saved' then 'revision saved'
  when 'Revision submitted' then 'revision submitted'
  when 'An editor was assigned' then 'editor assigned'
  when 'Sent to reviewers' then 'sent to review'
  when 'Reviews received' then 'reviews received'
  when 'Accepted' then 'accepted'
  when 'Declined' then 'declined'
  when 'Revision requested' then 'revision requested'
  when 'Returned to the authors' then 'returned'
  when 'Return taken back' then 'return undone'
  when 'Withdrawn' then 'withdrawn'
  when 'Withdrawn by the authors' then 'withdrawn by authors'
  when 'Reopened' then 'reopened'
  when 'Published' then 'published'
end;
alter table task_log alter column kind set not null;
drop index task_log_turns;
alter table task_log drop column task;
create index task_log_turns on task_log (manuscript_id, id) include (status, kind, at) where status in (3, 4, 5, 6, 9);

-- The kind of step that an entry of the audit log is about; empty for entries that are found by their call alone.
alter table audit_log disable trigger keep_audit_log;
alter table audit_log add column kind text not null default '';
update audit_log set kind = case action
  when 'Given to an editor' then 'editor assigned'
  when 'Taken from its editor' then 'editor released'
  when 'Sent to reviewers' then 'sent to review'
  when 'Reviews received' then 'reviews received'
  when 'Accepted' then 'accepted'
  when 'Declined' then 'declined'
  when 'Revision requested' then 'revision requested'
  when 'Returned to the authors' then 'returned'
  when 'Return taken back' then 'return undone'
  when 'Withdrawn' then 'withdrawn'
  when 'Withdrawn by the authors' then 'withdrawn by authors'
  when 'Reopened' then 'reopened'
  when 'Published' then 'published'
  else '' end
where manuscript_id is not null;
create or replace function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.at, new.call, new.kind, new.path) = (old.id, old.at, old.call, old.kind, old.path)
    and new.journal_id is not distinct from old.journal_id
    and new.manuscript_id is not distinct from old.manuscript_id
    and (new.user_id is null or new.user_id is not distinct from old.user_id)
    and new.who in (old.who, 'Erased person')
    and new.action in (old.action, without_erased(old.action))
    and new.subject in (old.subject, 'Erased person', without_erased(old.subject))
    and new.facts in (old.facts, '[]'::jsonb, without_erased(old.facts))
  then
    return new;
  end if;
  raise exception 'Nothing in the audit log is changed or deleted.';
end $$;
alter table audit_log enable trigger keep_audit_log;
