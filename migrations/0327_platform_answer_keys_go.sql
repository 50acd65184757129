-- The key of answers goes with the letter, and with it the address that has it: here and not in the program, since the version before
-- sends letters without knowing keys.
create function forget_answer_key() returns trigger language plpgsql as $$
begin
  new.answer_key := null;
  new.reply_to := null;
  return new;
end $$;
create trigger letter_without_answer_key before update of state on letters for each row
  when (new.answer_key is not null and new.state in ('sent', 'kept', 'cancelled')) execute function forget_answer_key();

update letters set answer_key = null, reply_to = null
  where answer_key is not null and state in ('sent', 'kept', 'cancelled');
