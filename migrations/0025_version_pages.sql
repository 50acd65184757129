-- What readers saw of an article before a correction, so that the version keeps a page of its own.

alter table article_versions
  -- The article as the call `manuscript` told it then; null for what was corrected before this was kept.
  add column record jsonb;
