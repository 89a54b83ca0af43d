-- What the trackers have seen. The partition column is the time inside the id, so an id alone finds its month.
-- Kept 90 days: a whole month is dropped at once, so nothing may refer to a row.
create table events (
  project_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  type text not null,
  -- the browser, as the tracker names it; only where the visitor may be recognised
  visitor_id uuid,
  -- a hash of address, browser and project with the month's salt, where not
  anonymous uuid,
  -- a hash of the address with the month's salt, to tell many fakes from many people
  network bigint not null,
  robot boolean not null,
  product_id text,
  data jsonb,
  constraint events_once primary key (project_id, id, at)
) partition by range (at);
alter table events enable row level security;
create policy own_project on events
  using (project_id = nullif(current_setting('app.project_id', true), '')::uuid);
grant select on events to droi_tenant;

-- Makes the hashes of a month; deleted with it, and then nobody can make them again.
create table visitor_salts (
  month text primary key,
  salt bytea not null
);

-- Batches of events that were derived from, so that a job that runs twice counts once.
create table derived_batches (
  id uuid primary key,
  at timestamptz not null
);
create index derived_batches_by_time on derived_batches (at);
