-- What the notification centre tells each person. Local, as sessions are: read by its person alone, short-lived.
create table notices (
  id uuid primary key,
  user_id uuid not null constraint notices_reader references users on delete cascade,
  kind text not null,
  company_id uuid not null constraint notices_company references companies on delete cascade,
  project_id uuid constraint notices_project references projects on delete cascade,
  -- whoever else it is about; the name is asked for when it is read
  person_id uuid constraint notices_person references users on delete cascade,
  company_name text not null,
  project_name text,
  -- who has the news gives it a key, so that telling it again changes nothing
  key text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notices_once unique (user_id, key)
);
create index notices_by_reader on notices (user_id, id);
create index notices_unread on notices (user_id) where read_at is null;
create index notices_by_age on notices (created_at);
-- a project's own work tells its people, too
grant insert on notices to droi_tenant;
