-- People, mail, figures and the audit log, as the office looks after them.

alter table users
  add column last_sign_in_at timestamptz,
  -- Who is disabled can't sign in; their manuscripts stay.
  add column disabled_at timestamptz,
  -- Of whom nothing personal is kept any more: the row stands for “someone” where records need one.
  add column erased_at timestamptz;
create index users_search on users
  using gin (lower(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
create index on users (lower(last_name), lower(first_name), id);

-- Where else someone’s address stands, for the export and the erasure of their data.
create index on manuscript_authors (lower(email));
create index on manuscript_suggestions (lower(email));
create index on board_members (lower(email));
create index on board_members (user_id) where user_id is not null;

-- A letter that waits can be called off; one that failed, tried again: for a day from then.
alter table letters
  add column again_at timestamptz,
  drop constraint letters_state_check,
  add check (state in ('waiting', 'sent', 'failed', 'cancelled'));
create index letters_office on letters
  ((case state when 'failed' then 0 when 'waiting' then 1 else 2 end), id desc);
create index letters_office_journal on letters
  (journal_id, (case state when 'failed' then 0 when 'waiting' then 1 else 2 end), id desc);
create index letters_search on letters
  using gin (lower(recipient_name || ' ' || recipient_address || ' ' || subject) gin_trgm_ops);
create index on letters (lower(recipient_address));

-- Figures: what was decided when, and whether that was a manuscript's first or last decision.
create index task_log_when on task_log (status, at) include (manuscript_id) where status in (4, 5, 6, 9);
create index task_log_decisions on task_log (manuscript_id, id, status) where status in (3, 4, 5, 6, 9);
create index on reviews (invited_at);
create index on article_usage (day, article_id) include (views, downloads);

-- The audit log. Nothing in it changes, but that a person's name leaves it when their data are erased.
create index on audit_log (at, id);
create index on audit_log (action, id desc);
create index on audit_log (path, id desc) where path <> '';

create function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.at, new.call, new.action, new.path) = (old.id, old.at, old.call, old.action, old.path)
    and new.journal_id is not distinct from old.journal_id
    and new.manuscript_id is not distinct from old.manuscript_id
    and (new.user_id is null or new.user_id is not distinct from old.user_id)
    and new.who in (old.who, 'Erased person')
    and new.subject in (old.subject, 'Erased person')
    and new.facts in (old.facts, '[]'::jsonb)
  then
    return new;
  end if;
  raise exception 'Nothing in the audit log is changed or deleted.';
end $$;
create trigger keep_audit_log before update or delete on audit_log
  for each row execute function keep_audit_log();
