-- The desk of the editorial office: whose a manuscript is, since when it waits, by when it should not any more.

alter table manuscripts
  add column editor_id bigint references users on delete set null,
  -- When it came to its present status.
  add column status_since timestamptz not null default now(),
  -- Of the first submission; none: a draft that was never submitted.
  add column submitted_at timestamptz,
  -- By when the next step is wanted; none: nothing is awaited.
  add column due_on date,
  -- Number, title and authors without case and accents, each word after a space (rules-search-text.ts).
  add column search_text text not null default '',
  -- The beginning of the title without case and accents; lists are sorted by it.
  add column sort_title text collate "C" not null default '',
  -- What it was published as.
  add column article_id bigint references articles on delete set null;

-- As rules-search-text.ts does it.
create function pg_temp.folded(words text) returns text language sql as $$
  select trim(regexp_replace(replace(replace(replace(replace(
    translate(lower(regexp_replace(normalize(words, nfkd), '[\u0300-\u036f]', '', 'g')), 'øłđðı', 'olddi'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '\s+', ' ', 'g'))
$$;

update manuscripts m set
  status_since = coalesce(
    (select max(l.at) from task_log l where l.manuscript_id = m.id and l.task not in ('Draft saved', 'Revision saved')),
    m.updated_at),
  submitted_at = (select s.submitted_at from manuscript_submissions s where s.manuscript_id = m.id and s.round = 1),
  sort_title = left(regexp_replace(pg_temp.folded(m.title), '^[^[:alnum:]]+', ''), 200),
  search_text = ' ' || pg_temp.folded(concat_ws(' ', m.number, m.title, (
    select string_agg(a.first_name || ' ' || a.last_name, ' ' order by a.position)
    from manuscript_authors a where a.manuscript_id = m.id)));
drop function pg_temp.folded(text);
-- The days to each next step are in rules-due.ts.
update manuscripts set due_on = (status_since at time zone 'utc')::date + case status
    when 1 then 7 when 2 then 28 when 3 then 7 when 4 then 28 when 6 then 42 when 7 then 7 end
  where status in (1, 2, 3, 4, 6, 7);

-- The office sees what was submitted, and no drafts.
create index manuscripts_due on manuscripts (due_on, id) where number is not null;
create index manuscripts_submitted on manuscripts (submitted_at, id) where number is not null;
create index manuscripts_by_title on manuscripts (sort_title, id) where number is not null;
-- Answers counts of what waits for whom without a look at the rows.
create index manuscripts_status on manuscripts (status, journal_id) include (editor_id, due_on)
  where number is not null;
create index manuscripts_editor on manuscripts (editor_id, status) where editor_id is not null;
create index manuscripts_article on manuscripts (article_id) where article_id is not null;
create index manuscripts_search on manuscripts using gin (search_text gin_trgm_ops);

-- What a step brought with it for the authors; a later one does not take it away.
alter table task_log add column task_doc text references stored_files (address);
create index task_log_task_doc on task_log (task_doc) where task_doc is not null;
update task_log l set task_doc = m.task_doc from manuscripts m
  where m.id = l.manuscript_id and m.task_doc is not null
    and l.id = (select max(id) from task_log where manuscript_id = m.id and status = 6 and task = 'Revision requested');
