-- What editors recommended to whoever decides; the latest of each in a round holds.
create table manuscript_recommendations (
  id bigint generated always as identity primary key,
  manuscript_id bigint not null references manuscripts on delete cascade,
  round int not null,
  user_id bigint not null references users,
  at timestamptz not null,
  -- An action of the desk (src/contract/office/desk-shapes.ts).
  recommendation text not null,
  reasons text not null
);
create index on manuscript_recommendations (manuscript_id, round);
create index on manuscript_recommendations (user_id);
