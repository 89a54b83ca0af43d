-- What follows from events, each batch exactly once.
-- A visitor's own events are asked for one by one.
create index events_by_visitor on events (project_id, visitor_id, at) where visitor_id is not null;

-- each project of a batch is a transaction of its own
drop table derived_batches;

-- Batches of events that were derived from, so that a job that runs twice counts once.
create table derived_batches (
  project_id uuid not null constraint derived_batches_project references projects,
  id uuid not null,
  at timestamptz not null,
  constraint derived_batches_once primary key (project_id, id)
);
create index derived_batches_by_time on derived_batches (project_id, at);
alter table derived_batches enable row level security;
create policy own_project on derived_batches
  using (project_id = nullif(current_setting('app.project_id', true), '')::uuid);

-- Who was counted in a month: a visitor, or the hash of somebody who may not be recognised.
create table month_visitors (
  project_id uuid not null constraint month_visitors_project references projects,
  month text not null,
  visitor_id uuid not null,
  network bigint not null,
  -- one of very many from one address: counted apart, until somebody has looked
  suspect boolean not null,
  constraint month_visitors_once primary key (project_id, month, visitor_id)
);
create index month_visitors_by_network on month_visitors (project_id, month, network);
alter table month_visitors enable row level security;
create policy own_project on month_visitors
  using (project_id = nullif(current_setting('app.project_id', true), '')::uuid);

create table month_counts (
  project_id uuid not null constraint month_counts_project references projects,
  month text not null,
  visitors integer not null,
  suspects integer not null,
  constraint month_counts_once primary key (project_id, month)
);
alter table month_counts enable row level security;
create policy own_project on month_counts
  using (project_id = nullif(current_setting('app.project_id', true), '')::uuid);

-- What outlives the single events, by days of the project's timezone.
create table event_days (
  project_id uuid not null constraint event_days_project references projects,
  day date not null,
  type text not null,
  events integer not null,
  constraint event_days_once primary key (project_id, day, type)
);
alter table event_days enable row level security;
create policy own_project on event_days
  using (project_id = nullif(current_setting('app.project_id', true), '')::uuid);

create table product_days (
  project_id uuid not null constraint product_days_project references projects,
  product_id text not null,
  day date not null,
  views integer not null,
  carts integer not null,
  purchases integer not null,
  constraint product_days_once primary key (project_id, product_id, day)
);
create index product_days_by_day on product_days (project_id, day);
alter table product_days enable row level security;
create policy own_project on product_days
  using (project_id = nullif(current_setting('app.project_id', true), '')::uuid);

-- The cart that a browser has told last; an order empties it.
create table carts (
  project_id uuid not null constraint carts_project references projects,
  device_id uuid not null,
  products text[] not null,
  changed_at timestamptz not null,
  constraint carts_once primary key (project_id, device_id)
);
alter table carts enable row level security;
create policy own_project on carts
  using (project_id = nullif(current_setting('app.project_id', true), '')::uuid);

-- When each kind of genuine event was last seen.
create table tracking_signs (
  project_id uuid not null constraint tracking_signs_project references projects,
  sign text not null,
  seen_at timestamptz not null,
  constraint tracking_signs_once primary key (project_id, sign)
);
alter table tracking_signs enable row level security;
create policy own_project on tracking_signs
  using (project_id = nullif(current_setting('app.project_id', true), '')::uuid);

grant select on month_counts, event_days, product_days, carts, tracking_signs to droi_tenant;
grant select on derived_batches, month_visitors to droi_tenant;
