-- The timeline of the database on which the last number was given. A standby that took over, or a recovery to an earlier
-- time, begins another: numbers given shortly before it may be lost, and must not be given to other manuscripts
-- (docs/decisions/0081).
alter table manuscript_numbers add column timeline text;
