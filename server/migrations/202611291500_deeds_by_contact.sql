-- What is asked of every contact stands in one row of theirs, so that nothing has to be added up for a million of them.
drop table deeds;

-- The days on which a contact has bought, rising, and how many orders there were until each of them and what they came to.
create table deed_orders (
  project_id uuid not null,
  visitor_id uuid not null,
  days date[] not null,
  sums integer[] not null,
  amounts bigint[] not null,
  constraint deed_orders_once primary key (project_id, visitor_id)
);
select tenant_table('deed_orders');

-- The same of each kind of event.
create table deed_events (
  project_id uuid not null,
  visitor_id uuid not null,
  kind text not null,
  days date[] not null,
  sums integer[] not null,
  constraint deed_events_once primary key (project_id, visitor_id, kind)
);
select tenant_table('deed_events');

-- How often a contact has done something with a product on a day; an order is such a kind, too. Mostly few contacts have
-- done it with a given one. The key holds all that a condition reads.
create table deed_products (
  project_id uuid not null,
  visitor_id uuid not null,
  kind text not null,
  product_id text not null,
  day date not null,
  times integer not null,
  constraint deed_products_once primary key (project_id, kind, product_id, day, visitor_id) include (times)
);
create index deed_products_by_visitor on deed_products (project_id, visitor_id);
select tenant_table('deed_products');

insert into deeds_outdated (project_id, visitor_id)
select project_id, id from visitors where email is not null and (orders > 0 or activity > 0)
on conflict do nothing;
