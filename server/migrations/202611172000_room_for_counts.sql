-- Rows of counters are changed by almost every event: with room beside them the new version stays on its page, and no index
-- has to be told where it is.
alter table project_states set (fillfactor = 50);
alter table month_counts set (fillfactor = 50);
alter table visitor_days set (fillfactor = 50);
alter table event_days set (fillfactor = 50);
alter table product_days set (fillfactor = 50);
alter table usage_months set (fillfactor = 50);
alter table company_stats set (fillfactor = 50);
