-- Who was asked for reviews, one row for each address: what the office and they themselves say of them.
create table reviewer_records (
  id bigint generated always as identity primary key,
  email_key text not null unique check (email_key = lower(email_key) and email_key <> ''),
  -- As in their latest review; the institution as in the latest that names one.
  email text not null,
  name text not null,
  institution text not null default '',
  -- Subjects, separated by “; ”: those that the office typed, and those that they gave on their own page.
  interests text not null default '',
  own_interests text not null default '',
  orcid text check (orcid ~ '^(\d{4}-){3}\d{3}[\dX]$'),
  -- Who said that they are not to be asked; null: they may be. An end that has passed ends it.
  not_asked_by text check (not_asked_by in ('office', 'reviewer')),
  not_asked_until date,
  not_asked_reason text not null default '',
  version int not null default 1,
  search_text text not null generated always as (
    ' ' || lower(regexp_replace(
      normalize(name || ' ' || email || ' ' || institution || ' ' || interests || ' ' || own_interests, nfkd),
      U&'[\0300-\036F]', '', 'g'))) stored,
  check (not_asked_by is not null or (not_asked_until is null and not_asked_reason = ''))
);
create index reviewer_records_search on reviewer_records using gin (search_text gin_trgm_ops);

insert into reviewer_records (email_key, email, name, institution)
  select email_key, (array_agg(email order by id desc))[1], (array_agg(name order by id desc))[1],
    (array_agg(institution order by (institution <> '') desc, id desc))[1]
  from reviews where email_key <> '' group by email_key;

-- Here and not in the program, so that the version before keeps the rows too while two versions run.
create function follow_reviewer() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.email_key = '' and old.email_key <> '' then
      delete from reviewer_records where email_key = old.email_key;
    end if;
  elsif new.email_key <> '' then
    insert into reviewer_records as known (email_key, email, name, institution)
      values (new.email_key, new.email, new.name, new.institution)
      on conflict (email_key) do update set email = excluded.email, name = excluded.name,
        institution = case when excluded.institution = '' then known.institution else excluded.institution end;
  end if;
  return null;
end $$;
create trigger reviewer_follows after insert or update of email_key on reviews
  for each row execute function follow_reviewer();
