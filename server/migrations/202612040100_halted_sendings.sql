-- What a sending was halted for once counts no more after somebody has resumed it.
alter table sendings add column judged_from timestamptz;
-- how many unsubscribed because of a sending
create index suppressions_by_sending on suppressions (project_id, sending_id) where sending_id is not null;
