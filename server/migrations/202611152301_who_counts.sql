-- Networks were hashed without the project, so that somebody could be followed from shop to shop by them.
update events set network = 0 where network <> 0;

-- Who stands behind which hash of address and browser, until it is counted; gone with the row, never beside an event.
alter table events_waiting add column visitors uuid[] not null default '{}';
alter table events_waiting add column hashes uuid[] not null default '{}';

-- How many visitors of a month a network has brought, and the range that it is part of.
create table month_networks (
  project_id uuid not null constraint month_networks_project references projects,
  month text not null,
  network bigint not null,
  visitors integer not null,
  constraint month_networks_once primary key (project_id, month, network)
);
alter table month_networks enable row level security;
create policy own_project on month_networks
  using (project_id = nullif(current_setting('app.project_id', true), '')::uuid);

-- What a visitor or a hash is to the month's count: see rules/tracking/counting.ts.
alter table month_visitors add column state text;
update month_visitors set state =
  case when suspect then 'suspect' when network = 0 then 'guard' else 'counted' end;
alter table month_visitors alter column state set not null;
alter table month_visitors add constraint month_visitors_state_known
  check (state in ('counted', 'guard', 'pending', 'suspect', 'held', 'struck'));
-- the day on which it was held
alter table month_visitors add column held_on date;
drop index month_visitors_by_network;
alter table month_visitors drop column network;
alter table month_visitors drop column suspect;
create index month_visitors_held on month_visitors (project_id, held_on) where state = 'held';

-- How many visitors were counted for the first time in a month on each day: what is usual for a shop.
create table visitor_days (
  project_id uuid not null constraint visitor_days_project references projects,
  day date not null,
  visitors integer not null,
  constraint visitor_days_once primary key (project_id, day)
);
alter table visitor_days enable row level security;
create policy own_project on visitor_days
  using (project_id = nullif(current_setting('app.project_id', true), '')::uuid);

-- Who has made a product more popular on a day, as hashes of visitor or network, kind and product; kept for some days.
create table product_counts (
  project_id uuid not null constraint product_counts_project references projects,
  day date not null,
  key bigint not null,
  count smallint not null,
  constraint product_counts_once primary key (project_id, day, key)
);
alter table product_counts enable row level security;
create policy own_project on product_counts
  using (project_id = nullif(current_setting('app.project_id', true), '')::uuid);

grant select on month_networks, visitor_days, product_counts to droi_tenant;
