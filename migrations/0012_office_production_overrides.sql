-- The facts that replace those of an article's text are called `overrides`; they were `said`.
update productions
set details = (details - 'said') || jsonb_build_object('overrides', details -> 'said')
where details ? 'said';
