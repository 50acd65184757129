-- What the office alone changes of a manuscript (its editor, its due date) is counted apart from what its authors
-- write, so that nobody who is saving a revision is told of a change that they can’t see.

alter table manuscripts add column office_version int not null default 0;
