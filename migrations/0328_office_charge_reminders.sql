-- How often the press has reminded of the invoice that stands by itself.
alter table office_charges add column reminders int not null default 0;
