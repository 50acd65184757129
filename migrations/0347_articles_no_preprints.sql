-- Harvard called articles that had neither volume nor pages preprints; each was published here.
update articles
set citations = (
  select jsonb_agg(
    case when citation ->> 'style' = 'Harvard'
      then citation || jsonb_build_object(
        'html', replace(citation ->> 'html', '</i> [Preprint]. Available at', '</i>. Available at'),
        'text', replace(citation ->> 'text', ' [Preprint]. Available at', '. Available at'))
      else citation
    end
    order by place)
  from jsonb_array_elements(citations) with ordinality as cited (citation, place))
where citations::text like '%</i> [Preprint]. Available at%';
