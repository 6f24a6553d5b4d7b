-- Editors get a mail when a day to come has no reading (decision page 0067); each may turn it off.
alter table account add column empty_days_mail boolean not null default true;
