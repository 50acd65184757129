-- The version of its journal's form that a manuscript was first submitted under; null: from before forms had versions,
-- which is the first one.
alter table manuscripts add column form_version int;
-- Whoever ticked the journal's agreement, and when.
alter table manuscripts
  add column signed_by text not null default '',
  add column signed_at timestamptz;
