-- whether somebody has pressed the button for it: that may be done every few minutes only
alter table feed_runs add column by_button boolean not null default false;
