-- Calls for papers of special issues. A special issue is a section of a journal (0060); one without a row here has no call.
create table special_issues (
  section_id bigint primary key references journal_sections on delete cascade,
  journal_id bigint not null references journals on delete cascade,
  title text not null check (title <> ''),
  text_html text not null default '',
  topics text[] not null default '{}',
  -- Days; the last one counts wherever it is still that day.
  opens_on date,
  deadline date,
  -- Of an announced one the days say whether it is open.
  step text not null default 'draft' check (step in ('draft', 'announced', 'closed', 'published')),
  -- As readers see it. Written by a job as days pass, so that cached pages change with it.
  shown text not null default 'draft' check (shown in ('draft', 'coming', 'open', 'closed', 'published')),
  version int not null default 1
);
create index on special_issues (journal_id);

create constraint trigger content_came after insert on special_issues
  deferrable initially deferred for each row when (new.shown <> 'draft')
  execute function bump_content_part('journal_id');
create constraint trigger content_changed after update on special_issues
  deferrable initially deferred for each row when (old.shown <> 'draft' or new.shown <> 'draft')
  execute function bump_content_part('journal_id');
create constraint trigger content_went after delete on special_issues
  deferrable initially deferred for each row when (old.shown <> 'draft')
  execute function bump_content_part('journal_id');

-- Guest editors who agree to be named to readers, as they want it. The line goes with the role, and with the account.
create table special_issue_editors (
  section_id bigint not null references special_issues on delete cascade,
  journal_id bigint not null,
  user_id bigint not null,
  role text not null default 'guest editor' check (role = 'guest editor'),
  name text not null check (name <> ''),
  affiliation text not null default '',
  agreed_at timestamptz not null,
  primary key (section_id, user_id),
  foreign key (user_id, role, journal_id, section_id)
    references user_roles (user_id, role, journal_id, section_id) on delete cascade
);
create index on special_issue_editors (user_id);
create constraint trigger content_changed after insert or update or delete on special_issue_editors
  deferrable initially deferred for each row execute function bump_content_part('journal_id');

-- Authors who may still submit after the deadline, or before the opening day, until the end of a day.
create table special_issue_late (
  section_id bigint not null references special_issues on delete cascade,
  email text not null,
  email_key text not null check (email_key = lower(email_key)),
  until date not null,
  primary key (section_id, email_key)
);
create index on special_issue_late (email_key);
