-- Mail knows of parts of the press, not of journals.
alter table letters rename column journal_id to scope;
alter index letters_office_journal rename to letters_office_scope;

-- Lists and figures of a press that has run for years.
create index letters_template on letters
  (template, (case state when 'failed' then 0 when 'waiting' then 1 else 2 end), id desc) where template is not null;
create index letters_scope_template on letters
  (scope, template, (case state when 'failed' then 0 when 'waiting' then 1 else 2 end), id desc);
create index articles_office on articles (published_on desc nulls last, id desc);
create index letters_state on letters (state, id desc);
create index users_disabled on users (lower(last_name), lower(first_name), id) where disabled_at is not null;
drop index task_log_decisions;
create index task_log_turns on task_log (manuscript_id, id) include (status, task) where status in (3, 4, 5, 6, 9);
create index audit_log_who on audit_log using gin (lower(who) gin_trgm_ops);
create index audit_log_subject on audit_log using gin (lower(subject) gin_trgm_ops);

-- The audit log may lose the names and addresses that are being erased in this transaction, word for word, and nothing
-- else: quire.erased holds them as a JSON array.
create function without_erased(told text, as_json boolean default false) returns text language plpgsql stable as $$
declare
  who text;
begin
  for who in
    select jsonb_array_elements_text(coalesce(nullif(current_setting('quire.erased', true), ''), '[]')::jsonb)
  loop
    -- Literally, and in any case.
    told := regexp_replace(told,
      '***=' || case when as_json then trim(both '"' from to_json(who)::text) else who end, 'Erased person', 'gi');
  end loop;
  return told;
end $$;

create or replace function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.at, new.call, new.path) = (old.id, old.at, old.call, old.path)
    and new.journal_id is not distinct from old.journal_id
    and new.manuscript_id is not distinct from old.manuscript_id
    and (new.user_id is null or new.user_id is not distinct from old.user_id)
    and new.who in (old.who, 'Erased person')
    and new.action in (old.action, without_erased(old.action))
    and new.subject in (old.subject, 'Erased person', without_erased(old.subject))
    and new.facts in (old.facts, '[]'::jsonb, without_erased(old.facts::text, true)::jsonb)
  then
    return new;
  end if;
  raise exception 'Nothing in the audit log is changed or deleted.';
end $$;
