-- As manuscript_numbers has it: the timeline of the database on which the last number was given. On another one a hundred are
-- skipped, since invoices that bear them may have been sent and lost (docs/decisions/0081).
alter table office_invoice_series add column timeline text;
