-- What a journal's submission form has beside `asks`, as src/contract/journal-form.ts describes it; what is not here is as
-- usual.
alter table journals
  add column form jsonb not null default '{}',
  add column form_version int not null default 1;

-- The form as it was in each of its versions, with what else authors had to follow: a manuscript keeps the one that it was
-- submitted under. A version without a row is a form without settings.
create table journal_forms (
  journal_id bigint not null references journals on delete cascade,
  version int not null,
  form jsonb not null,
  primary key (journal_id, version)
);
insert into journal_forms (journal_id, version, form)
  select id, form_version, jsonb_build_object('asks', asks, 'languages', languages, 'abstractWords', abstract_words,
    'textWords', text_words, 'stoppingFindings', stopping_findings)
  from journals;
