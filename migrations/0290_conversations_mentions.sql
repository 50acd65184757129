-- Colleagues whom a message of the editors among themselves mentions.
create table message_mentions (
  message_id bigint not null references messages on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (message_id, user_id)
);
create index on message_mentions (user_id);
