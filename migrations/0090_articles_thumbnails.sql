-- Small pictures for lists, made of an article's first figure by a job. An article that never had a figure has no row.
create table article_thumbnails (
  article_id bigint primary key references articles (id) on delete cascade,
  -- Address of the figure's picture; null: it has none any more.
  source text,
  -- What the pictures below were made of. Where it is another one than the source, they are to be made.
  made_of text,
  -- A piece of fixed size; the whole picture for phones and for wide screens. All null where none could be made.
  small text references stored_files (address),
  medium text references stored_files (address),
  large text references stored_files (address),
  -- Pixels of the large one.
  width int,
  height int
);
create index article_thumbnails_due on article_thumbnails (article_id) where made_of is distinct from source;
create index on article_thumbnails (small);
create index on article_thumbnails (medium);
create index on article_thumbnails (large);

create constraint trigger content_changed after insert or update or delete on article_thumbnails
  deferrable initially deferred for each row execute function bump_part_of_article();

insert into article_thumbnails (article_id, source)
select a.id, f.src from articles a
cross join lateral (
  select figure ->> 'src' as src from jsonb_array_elements(a.figures) with ordinality as listed (figure, place)
  where figure ->> 'src' is not null order by place limit 1) f;
