-- Whether the demonstration press was loaded, so that a start after one that was cut short goes on with it.

create table demonstration (
  only_row boolean primary key default true check (only_row),
  -- Journals, boards and pages commit together, with this row; articles follow, each on its own.
  articles_loaded boolean not null
);
