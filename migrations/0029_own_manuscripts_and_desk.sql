-- Editors are told nothing of manuscripts of their own, and the desk knows whether anybody is asked for a review.

-- What was noted of letters about a manuscript is noted of the manuscript: by the letter, or by the number in its subject
-- where that is forgotten. No word of an entry changes.
alter table audit_log disable trigger keep_audit_log;
update audit_log l set manuscript_id = substring(letters.about from '^manuscript ([0-9]{1,15})$')::bigint
from letters
where l.manuscript_id is null and l.call in ('officeResendLetter', 'officeCancelLetter')
  and l.path = '/office/mail/' || letters.id and letters.about ~ '^manuscript [0-9]{1,15}$';
update audit_log l set manuscript_id = m.id
from manuscripts m
where l.manuscript_id is null and l.call in ('officeResendLetter', 'officeCancelLetter')
  and m.number = substring(l.subject from '[A-Z0-9-]+-[0-9]{4}-[0-9]{4,}');
alter table audit_log enable trigger keep_audit_log;

-- What waits for whom is counted from indexes alone: in review, it waits for reviewers where one is asked in its round.
drop index manuscripts_status;
create index manuscripts_status on manuscripts (status, journal_id) include (editor_id, due_on, user_id, id, round)
  where number is not null;
create index reviews_open on reviews (manuscript_id, round) include (state, answer_by, due_on)
  where state in ('invited', 'agreed');

-- Nobody handles a manuscript of their own: what such editors have waits for another one.
with taken as (
  update manuscripts m set editor_id = null
  from users u
  where u.id = m.editor_id and m.number is not null and m.status not in (5, 8, 9)
    and (m.user_id = u.id or exists (
      select from manuscript_authors a where a.manuscript_id = m.id and lower(a.email) = lower(u.email)))
  returning m.id, m.number, m.journal_id, u.first_name, u.last_name)
insert into audit_log (at, who, call, action, subject, path, journal_id, manuscript_id, facts)
select now(), 'The press', 'migration', 'Taken from its editor', number, '/office/manuscript/' || id, journal_id, id,
  jsonb_build_array(jsonb_build_array('Why', concat_ws(' ', first_name, last_name) || ' is one of its authors'))
from taken order by id;
