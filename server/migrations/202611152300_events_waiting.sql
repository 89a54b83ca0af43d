-- What was collected and not derived from yet, by commit and project: written with the events, taken with what follows
-- from them, so that each event counts once whatever becomes of jobs. No key to projects: one that is deleted
-- meanwhile must not spoil the commit of the others.
create table events_waiting (
  project_id uuid not null,
  id uuid not null,
  ids uuid[] not null,
  -- part of a batch that failed: tried by itself
  alone boolean not null,
  constraint events_waiting_once primary key (project_id, id)
);
alter table events_waiting enable row level security;
create policy own_project on events_waiting
  using (project_id = nullif(current_setting('app.project_id', true), '')::uuid);

-- Events that cannot be derived from; tried again daily, when a later program may know better.
create table events_set_aside (
  project_id uuid not null,
  id uuid not null,
  code text not null,
  at timestamptz not null,
  constraint events_set_aside_once primary key (project_id, id)
);
alter table events_set_aside enable row level security;
create policy own_project on events_set_aside
  using (project_id = nullif(current_setting('app.project_id', true), '')::uuid);

grant select on events_waiting, events_set_aside to droi_tenant;

-- jobs that have not run name their events themselves, those that have died as well
do $$
begin
  if to_regclass('pgboss.job') is not null then
    insert into events_waiting (project_id, id, ids, alone)
    select (project ->> 'projectId')::uuid, job.id, array(
      select substr(project ->> 'ids', n, 32)::uuid from generate_series(1, length(project ->> 'ids'), 32) n), false
    from pgboss.job, jsonb_array_elements(job.data -> 'projects') project
    where (job.name = 'tracking.derive' or job.source_name = 'tracking.derive') and job.state < 'completed'
      and not exists (select from derived_batches done
        where done.project_id = (project ->> 'projectId')::uuid and done.id = job.id);
    update pgboss.job set data = jsonb_build_object('projects',
      (select jsonb_agg(project -> 'projectId') from jsonb_array_elements(data -> 'projects') project))
    where name = 'tracking.derive' and state < 'completed';
  end if;
end $$;

drop table derived_batches;
