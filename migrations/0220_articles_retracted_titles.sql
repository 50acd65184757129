-- Titles in other languages are marked as retracted like the article's own.
update articles a set translations = (
  select jsonb_agg(case when t ? 'title' then jsonb_set(t, '{title}', jsonb_build_object(
      'html', 'RETRACTED: ' || (t->'title'->>'html'), 'text', 'RETRACTED: ' || (t->'title'->>'text'))) else t end order by at)
  from jsonb_array_elements(a.translations) with ordinality as each(t, at))
where retracted_on is not null and jsonb_array_length(translations) > 0;
