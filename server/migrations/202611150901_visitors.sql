-- Anyone the tracker has seen or an import has brought; with an e-mail a contact.
create table visitors (
  project_id uuid not null constraint visitors_project references projects,
  id uuid not null,
  -- as it is compared: no outer spaces, the domain in small letters
  email text,
  registered_at timestamptz not null,
  active_at timestamptz not null,
  last_action text not null,
  -- genuine events; the score is the matter of lead scoring
  activity integer not null,
  constraint visitors_once primary key (project_id, id)
);
create unique index visitors_email_once on visitors (project_id, email) where email is not null;
create index visitors_by_activity on visitors (project_id, activity desc, id desc);
alter table visitors enable row level security;
create policy own_project on visitors
  using (project_id = nullif(current_setting('app.project_id', true), '')::uuid);

-- Whose a browser is, from when on. Its events keep its own id, so that merging rewrites none of them.
create table visitor_devices (
  project_id uuid not null constraint visitor_devices_project references projects,
  device_id uuid not null,
  since timestamptz not null,
  visitor_id uuid not null,
  constraint visitor_devices_once primary key (project_id, device_id, since)
);
create index visitor_devices_by_visitor on visitor_devices (project_id, visitor_id);
alter table visitor_devices enable row level security;
create policy own_project on visitor_devices
  using (project_id = nullif(current_setting('app.project_id', true), '')::uuid);

grant select, insert, update, delete on visitors, visitor_devices to droi_tenant;
