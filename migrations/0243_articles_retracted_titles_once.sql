-- After 0220: a title that said so itself says it once, and whoever harvests by date gets the mark.
update articles set updated_at = now(),
  translations = replace(translations::text, '"RETRACTED: RETRACTED: ', '"RETRACTED: ')::jsonb
where retracted_on is not null and jsonb_array_length(translations) > 0;
