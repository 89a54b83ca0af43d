-- How many unsigned orders a network, or its range, has reported on a day: beyond some they wait for their owner's word.
create table order_networks (
  project_id uuid not null constraint order_networks_project references projects,
  day date not null,
  -- a hash that is made for this day alone, with the salt of the month: no event has the same
  network integer not null,
  orders integer not null,
  constraint order_networks_key primary key (project_id, day, network)
);
alter table order_networks enable row level security;
create policy own_project on order_networks
  using (project_id = nullif(current_setting('app.project_id', true), '')::uuid);
grant select on order_networks to droi_tenant;

alter table orders drop constraint orders_doubt_known;
alter table orders add constraint orders_doubt_known check (doubt in ('HELD', 'MANY', 'CONFLICT'));
