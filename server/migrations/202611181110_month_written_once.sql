-- This month's visitors of a project are read from month_counts, those of a company, with sales and mails, are summed up
-- from usage_months by whoever asks: an event need not write them a third and a fourth time.
alter table project_states drop column monthly_users;
drop table company_stats;
