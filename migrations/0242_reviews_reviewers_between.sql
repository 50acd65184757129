-- Reviewers whom the version before asked after 0240 had read the reviews, and before its trigger was there.
insert into reviewer_records (email_key, email, name, institution)
  select email_key, (array_agg(email order by id desc))[1], (array_agg(name order by id desc))[1],
    (array_agg(institution order by (institution <> '') desc, id desc))[1]
  from reviews where email_key <> '' group by email_key
  on conflict (email_key) do nothing;
