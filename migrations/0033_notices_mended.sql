-- What readers are told of an article can be mended, and a mistaken retraction taken back; what was said before stays known.
alter table article_notices
  drop constraint article_notices_kind_check,
  add check (kind in ('correction', 'retraction', 'reinstatement')),
  -- The day on which it was mended; `noted_on` stays the day of the first.
  add column mended_on date,
  -- Since then something else stands in its place, and readers don’t see it.
  add column replaced_at timestamptz;
