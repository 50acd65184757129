-- What authors read of where their manuscript stands is counted from the journal's newest manuscripts.
create index manuscripts_recent on manuscripts (journal_id, id) where number is not null;

-- A wish of the authors for more time, until somebody sets a day or the manuscript moves on.
alter table manuscripts add column wants_until date;
alter table manuscripts add column wants_until_words text not null default '';
