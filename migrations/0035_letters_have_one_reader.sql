-- Each letter has one reader: nothing has ever written to others in copy.
alter table letters drop column copies;
