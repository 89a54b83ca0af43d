-- One row for each order of a shop, whoever has told of it. shop_id is the shop's own id of it.
create table orders (
  project_id uuid not null constraint orders_project references projects,
  id uuid not null,
  shop_id text not null,
  placed_at timestamptz not null,
  -- as addresses are compared: what ties an order to a contact
  email text,
  -- the browser that bought, where its visitor may be recognised; visitor_devices tells whose it was
  device_id uuid,
  -- in the shop's own words
  status text,
  cancelled boolean not null,
  -- null for the project's own
  currency text,
  -- in minor units, with VAT and delivery
  total bigint not null,
  -- shop ids of products, how many of each, and the price of one in minor units
  lines jsonb not null,
  -- what each source has said, whole: the columns above follow from it (rules/orders/merge.ts)
  told jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint orders_key primary key (project_id, id),
  constraint orders_shop_id_taken unique (project_id, shop_id)
);
create index orders_by_time on orders (project_id, placed_at);
create index orders_by_email on orders (project_id, email, placed_at) where email is not null;
create index orders_by_device on orders (project_id, device_id) where device_id is not null;
alter table orders enable row level security;
create policy own_project on orders
  using (project_id = nullif(current_setting('app.project_id', true), '')::uuid);
grant select on orders to droi_tenant;

alter table project_states
  -- how many are known, and of how many the shop itself has told
  add column orders integer not null default 0,
  add column orders_told integer not null default 0;

-- the order feed is read like the others
alter table feed_states drop constraint feed_states_feed_known,
  add constraint feed_states_feed_known check (feed in ('PRODUCTS', 'CATEGORIES', 'ORDERS'));
alter table feed_runs drop constraint feed_runs_feed_known,
  add constraint feed_runs_feed_known check (feed in ('PRODUCTS', 'CATEGORIES', 'ORDERS'));
