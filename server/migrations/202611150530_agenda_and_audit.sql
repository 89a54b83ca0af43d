create table agenda (
  kind text not null,
  project_id uuid not null constraint agenda_project references projects on delete cascade,
  due_at timestamptz not null,
  constraint agenda_once primary key (kind, project_id)
);
create index agenda_by_due on agenda (due_at);
alter table agenda enable row level security;
create policy own_project on agenda
  using (project_id = nullif(current_setting('app.project_id', true), '')::uuid);
grant select, insert, update on agenda to droi_tenant;

-- Append-only, for the owner of the table too. No foreign keys: the log outlives what it speaks of.
create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  actor_kind text not null constraint audit_log_actor_known check (actor_kind in ('nobody', 'user', 'helpdesk', 'job')),
  actor_id uuid,
  action text not null,
  company_id uuid,
  project_id uuid,
  fields text[] not null,
  request_id text
);
create index audit_log_by_company on audit_log (company_id, id);
revoke update, delete, truncate on audit_log from current_user;
grant insert on audit_log to droi_tenant;
