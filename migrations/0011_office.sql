-- The editorial office: productions with their files, settings of publishing, and the audit log.

create table productions (
  id bigint generated always as identity primary key,
  journal_id bigint not null references journals,
  -- Of an accepted manuscript, or of none.
  manuscript_id bigint references manuscripts,
  -- The article that it has become; of a correction, the one that it corrects.
  article_id bigint references articles,
  corrects boolean not null default false,
  state text not null default 'open' check (state in ('open', 'scheduled', 'published', 'discarded')),
  -- As lists name it; empty until its text has said it.
  title text not null default '',
  authors text[] not null default '{}',
  -- Goes up with every change, so that two who work on one production notice each other.
  version int not null default 1,
  -- What the office has given, beside the text: read through a schema.
  details jsonb not null default '{}',
  -- The letter that goes out with a scheduled publication; null: none.
  letter jsonb,
  publish_at timestamptz,
  -- Who publishes it, and is notified if that fails.
  user_id bigint,
  -- Why a scheduled publication did not happen.
  failure text,
  updated_at timestamptz not null,
  published_at timestamptz,
  check (not corrects or article_id is not null),
  check ((state = 'scheduled') = (publish_at is not null)),
  check ((state = 'published') = (published_at is not null))
);
create unique index productions_manuscript on productions (manuscript_id)
  where state <> 'discarded' and not corrects;
create unique index productions_correction on productions (article_id)
  where corrects and state in ('open', 'scheduled');
create index on productions (journal_id, state, updated_at desc);
create index productions_due on productions (publish_at) where state = 'scheduled';

create table production_files (
  id bigint generated always as identity primary key,
  production_id bigint not null references productions on delete cascade,
  address text not null unique references stored_files,
  filename text not null,
  -- The text itself, the PDF, or a file beside the text.
  role text not null check (role in ('jats', 'html', 'galley', 'beside')),
  bytes bigint not null,
  sha256 text not null
);
create unique index production_files_name on production_files (production_id, lower(filename))
  where role = 'beside';
create unique index production_files_text on production_files (production_id) where role in ('jats', 'html');
create unique index production_files_galley on production_files (production_id) where role = 'galley';

-- What a journal's articles are given where nothing else is said.
create table publishing_settings (
  journal_id bigint primary key references journals on delete cascade,
  -- Such as 10.5555/jlc.{year}.{number}
  doi_pattern text not null,
  licence text not null
);

-- What was done in the office. Rows are added in the transaction of what they tell of. No references: an entry outlives
-- what it tells of.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id bigint,
  -- The name as it was then.
  who text not null,
  -- The call of the API that did it.
  call text not null,
  -- Such as “Accepted”, and of what. Entries are filtered by their action, so actions are few: whom one names, and days,
  -- are facts.
  action text not null,
  subject text not null,
  -- Where the office shows it.
  path text not null default '',
  journal_id bigint,
  manuscript_id bigint,
  -- More of it: [[label, text], …].
  facts jsonb not null default '[]',
  -- The kind of step of a manuscript's history that it is about; empty for entries that are found by their call alone.
  kind text not null default ''
);
create index on audit_log (at, id);
create index on audit_log (journal_id, id desc);
create index on audit_log (manuscript_id, id desc) where manuscript_id is not null;
create index on audit_log (user_id, id desc);
create index on audit_log (action, id desc);
create index on audit_log (path, id desc) where path <> '';
create index audit_log_who on audit_log using gin (lower(who) gin_trgm_ops);
create index audit_log_subject on audit_log using gin (lower(subject) gin_trgm_ops);

-- A name or an address, as it is in a text: whole, so that neither “Joann Leeds” nor joann@x.org is “Ann Lee” or
-- ann@x.org, nor “Ann Lee-Smith”; “Ann Lee’s” is hers. Spaces may be several, or the end of a line.
create function erased_pattern(who text) returns text language sql immutable as $$
  select case when who like '%@%'
    then '(?<!\w|\w[.+-])' || escaped || '(?!\w|[.-]\w)'
    else '(?<!\w|\w[-''’])' || regexp_replace(escaped, '\s+', '\\s+', 'g') || '(?!\w|-\w)' end
  from regexp_replace(btrim(who), '([][\\^$.|?*+(){}])', '\\\1', 'g') escaped
$$;

-- A text without the names and addresses that are being erased in this transaction: quire.erased holds them as a JSON
-- array.
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

-- Nothing in the audit log changes, except that a person's name leaves it when their data are erased.
create function keep_audit_log() returns trigger language plpgsql as $$
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
create trigger keep_audit_log before update or delete on audit_log
  for each row execute function keep_audit_log();
