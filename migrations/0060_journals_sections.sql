-- Sections of a journal with editors and rules of their own; manuscripts come into them by their type.
create table journal_sections (
  id bigint generated always as identity primary key,
  journal_id bigint not null references journals on delete cascade,
  name text not null check (name <> ''),
  position int not null,
  -- A special issue has guest editors.
  special_issue boolean not null default false,
  -- Values of the dictionary manuscript_type: what is submitted as one of them comes here.
  types int[] not null default '{}',
  -- The most words of a text; null: as the journal says.
  text_words int check (text_words > 0),
  -- As the reviews know it; null: as the journal says.
  review_model text,
  version int not null default 1,
  unique (journal_id, name)
);

-- Whether section and guest editors decide on their manuscripts; else they recommend.
alter table journals add column section_editors_decide boolean not null default false;
