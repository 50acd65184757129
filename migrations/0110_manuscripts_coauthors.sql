-- Authors who were told by letter that a manuscript names them; each address once for a manuscript.
create table manuscript_coauthors (
  id bigint generated always as identity primary key,
  manuscript_id bigint not null references manuscripts on delete cascade,
  -- In lower case, as addresses are compared.
  email_key text not null,
  name text not null,
  -- Of the personal link; null once the person is erased.
  key_sha256 text unique,
  told_at timestamptz not null,
  -- When they said that they are no author of it; null: they did not, or took it back.
  denied_at timestamptz,
  -- What they wrote with it, for the editors.
  words text not null default '',
  unique (manuscript_id, email_key)
);
create index on manuscript_coauthors (email_key);
-- The desk marks manuscripts with such an answer.
create index manuscript_coauthors_denied on manuscript_coauthors (manuscript_id) where denied_at is not null;
