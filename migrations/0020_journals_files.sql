-- What a journal asks of Word files: kinds of findings that stop a submission (src/contract/preflight.ts), and limits of words.
alter table journals
  add column stopping_findings text[] not null default '{}',
  add column abstract_words int check (abstract_words > 0),
  add column text_words int check (text_words > 0);
