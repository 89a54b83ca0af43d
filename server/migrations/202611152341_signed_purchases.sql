-- A shop may sign its purchases with a secret that is made again from this key and from SECRET_KEYS.
alter table projects
  add column purchase_key text,
  -- the one before it is believed for some days more
  add column purchase_key_before text,
  add column purchase_key_changed_at timestamptz,
  -- since when only signed ones are believed
  add column purchases_signed_at timestamptz;

-- How purchases came, so that an owner knows that the shop signs before unsigned ones are no longer believed.
create table purchase_days (
  project_id uuid not null constraint purchase_days_project references projects,
  day date not null,
  signed integer not null,
  unsigned integer not null,
  -- with a signature that is not right
  wrong integer not null,
  constraint purchase_days_key primary key (project_id, day)
);
alter table purchase_days enable row level security;
create policy own_project on purchase_days
  using (project_id = nullif(current_setting('app.project_id', true), '')::uuid);
grant select on purchase_days to droi_tenant;
