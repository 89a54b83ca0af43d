create table companies (
  id uuid primary key,
  name text not null,
  created_at timestamptz not null
);

create table projects (
  id uuid primary key,
  company_id uuid not null constraint projects_company references companies,
  name text not null,
  created_at timestamptz not null
);
create index projects_by_company on projects (company_id, id);

-- What changes often stands here and not in projects: a reference row is expensive to write on many machines.
create table project_states (
  project_id uuid primary key constraint project_states_project references projects,
  setup_reminded_at timestamptz not null default to_timestamp(0)
);
alter table project_states enable row level security;
create policy own_project on project_states
  using (project_id = nullif(current_setting('app.project_id', true), '')::uuid);

-- A right to a whole company, or to one project of it. The owner of a company owns its projects.
create table access_rights (
  id uuid primary key,
  user_id uuid not null constraint access_rights_user references users on delete cascade,
  company_id uuid not null constraint access_rights_company references companies on delete cascade,
  project_id uuid constraint access_rights_project references projects on delete cascade,
  role text not null constraint access_rights_role_known check (role in ('OWNER', 'EDITOR')),
  created_at timestamptz not null,
  constraint access_rights_once unique nulls not distinct (user_id, company_id, project_id),
  constraint access_rights_owner_of_company check (role = 'EDITOR' or project_id is null)
);
create unique index access_rights_one_owner on access_rights (company_id) where role = 'OWNER';
create index access_rights_by_company on access_rights (company_id);

-- All that the access module, which stands below projects, may know of them.
create view project_companies with (security_invoker = true) as
  select id as project_id, company_id from projects;

grant select on companies, projects, access_rights, project_companies to droi_tenant;
grant select (id, email, name, language) on users to droi_tenant;
grant select, insert, update, delete on project_states to droi_tenant;
