-- Attempts whose outcome is not known yet count as well, so that a limit of failures holds among attempts of the same
-- moment. Those of a program that was killed count no more once `pending_until` has passed.
alter table attempts
  add column pending int not null default 0 check (pending >= 0),
  add column pending_until timestamptz;
