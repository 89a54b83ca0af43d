-- When somebody was last erased of a project: only events from before that are looked at for whether they are of somebody
-- who was. Read with the lock that whoever derives from events takes anyway.
alter table project_states add column erased_at timestamptz;

-- Orders of which somebody else than their buyer may have told: of whoever is erased they are looked through.
create index orders_told_by_others on orders (project_id, id)
  where reports ? 'others' or reports #>> '{tracker,email}' <> email;
