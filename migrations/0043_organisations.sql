-- Organisations of the Research Organization Registry, filled by `npm run ror`: suggestions for affiliations.
create table organisations (
  ror text primary key,
  name text not null,
  -- Where the same name stands several times: Lindenau, Norway.
  place text not null,
  -- The name without case and accents, by which names that begin with the words typed come first.
  name_key text collate "C" not null,
  -- All names, each word after a space, without case and accents.
  search_text text not null
);
create index organisations_search on organisations using gin (search_text gin_trgm_ops);
create index organisations_name on organisations (name_key);
