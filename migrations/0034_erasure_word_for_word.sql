-- Names that someone had before, so that an erasure finds them where others have written them down. Until now only
-- entries of the audit log and versions of texts tell of them.
alter table users add column former_names text[] not null default '{}';
create index users_former_names on users (id) where former_names <> '{}';
update users u set former_names = was.names
from (
  select user_id, array_agg(distinct who) as names
  from (select user_id, who from audit_log union select user_id, who from content_versions) said
  where user_id is not null group by user_id
) was
where was.user_id = u.id and u.erased_at is null and was.names <> array[u.first_name || ' ' || u.last_name];

-- A name or an address, as it stands in a text: whole, so that neither “Joann Leeds” nor joann@x.org is “Ann Lee” or
-- ann@x.org, nor “Ann Lee-Smith”; “Ann Lee’s” is hers. Spaces may be several, or the end of a line.
create function erased_pattern(who text) returns text language sql immutable as $$
  select case when who like '%@%'
    then '(?<!\w|\w[.+-])' || escaped || '(?!\w|[.-]\w)'
    else '(?<!\w|\w[-''’])' || regexp_replace(escaped, '\s+', '\\s+', 'g') || '(?!\w|-\w)' end
  from regexp_replace(btrim(who), '([][\\^$.|?*+(){}])', '\\\1', 'g') escaped
$$;

drop function without_erased(text, boolean);
create function without_erased(told text) returns text language plpgsql stable as $$
declare
  who text;
begin
  for who in
    select name from jsonb_array_elements_text(coalesce(nullif(current_setting('quire.erased', true), ''), '[]')::jsonb) name
    order by length(name) desc, name
  loop
    told := regexp_replace(told, erased_pattern(who), 'Erased person', 'gi');
  end loop;
  return told;
end $$;

-- The same of facts, which are pairs of label and text: each text by itself, since escapes of JSON are no words.
create function without_erased(facts jsonb) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_array(fact->0, without_erased(fact->>1)) order by n), '[]'::jsonb)
  from jsonb_array_elements(facts) with ordinality as each (fact, n)
$$;

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
    and new.facts in (old.facts, '[]'::jsonb, without_erased(old.facts))
  then
    return new;
  end if;
  raise exception 'Nothing in the audit log is changed or deleted.';
end $$;
