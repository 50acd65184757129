-- Manuscripts lie with nobody who can't act for them; reviewers keep their numbers; an editor's own are not counted.

-- Open manuscripts of editors who lost the journal, or whose account was disabled: they wait for another editor.
with taken as (
  update manuscripts m set editor_id = null
  from users u
  where u.id = m.editor_id and m.number is not null and m.status not in (5, 8, 9)
    and (u.disabled_at is not null or not exists (
      select from user_roles r where r.user_id = u.id and (r.role = 'administrator' or r.journal_id = m.journal_id)))
  returning m.id, m.number, m.journal_id, u.first_name, u.last_name, u.disabled_at, u.erased_at)
insert into audit_log (at, who, call, action, subject, path, journal_id, manuscript_id, facts)
select now(), 'The press', 'migration', 'Taken from its editor', number, '/office/manuscript/' || id, journal_id, id,
  jsonb_build_array(jsonb_build_array('Why', case
    when erased_at is not null then 'The editor’s data were erased'
    when disabled_at is not null then 'The account of ' || concat_ws(' ', first_name, last_name) || ' is disabled'
    else concat_ws(' ', first_name, last_name) || ' is no editor of this journal any more' end))
from taken order by id;

-- Whose a manuscript is: editors' own are counted as little as they are listed, without a look at the rows.
drop index manuscripts_status;
create index manuscripts_status on manuscripts (status, journal_id) include (editor_id, due_on, user_id, id)
  where number is not null;

-- What a reviewer is called towards the authors, from the first review that came in on: what a letter has called
-- “Reviewer 2” is the same person for good.
alter table reviews add column reviewer_number int check (reviewer_number > 0);
with people as (
  select manuscript_id, coalesce(nullif(email_key, ''), 'review ' || id) as person,
    row_number() over (partition by manuscript_id order by min(agreed_at), min(id)) as place
  from reviews where agreed_at is not null and state in ('agreed', 'received')
  group by 1, 2)
update reviews r set reviewer_number = p.place
from people p
where p.manuscript_id = r.manuscript_id and p.person = coalesce(nullif(r.email_key, ''), 'review ' || r.id);
