-- Letters that reminded authors of what is asked of them: each kind once for a day.
create table author_reminders (
  manuscript_id bigint not null references manuscripts on delete cascade,
  kind text not null check (kind in ('soon', 'late')),
  due_on date not null,
  sent_at timestamptz not null,
  primary key (manuscript_id, kind, due_on)
);

-- What authors are waited for: revisions, and drafts that were returned to them.
create index manuscripts_authors_due on manuscripts (due_on)
  where number is not null and status in (0, 6) and due_on is not null;
