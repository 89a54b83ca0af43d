-- Complaints and bounces for which a sending was halted do not count after a user has resumed it.
alter table sendings add column judged_from timestamptz;
-- how many unsubscribed because of a sending
create index suppressions_by_sending on suppressions (project_id, sending_id) where sending_id is not null;
