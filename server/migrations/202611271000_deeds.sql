-- How often a contact has done something on a day of the project's calendar: in all, where product_id is '', and with each
-- product. Orders are deeds, too, with what they come to. Kept so that segments need not read all events and orders.
create table deeds (
  project_id uuid not null,
  visitor_id uuid not null,
  -- an event's type, or order
  kind text not null,
  product_id text not null,
  day date not null,
  times integer not null,
  amount bigint not null,
  -- all that a condition reads, so that it reads nothing else
  constraint deeds_once primary key (project_id, kind, product_id, day, visitor_id) include (times, amount)
);
create index deeds_by_visitor on deeds (project_id, visitor_id);
select tenant_table('deeds');

-- Contacts who have done something since their deeds were counted, or whose past has changed.
create table deeds_outdated (
  project_id uuid not null,
  visitor_id uuid not null,
  constraint deeds_outdated_once primary key (project_id, visitor_id)
);
select tenant_table('deeds_outdated');

-- shops that were there before
insert into deeds_outdated (project_id, visitor_id)
select project_id, id from visitors where email is not null and (orders > 0 or activity > 0);
insert into agenda (kind, project_id, due_at)
select 'segments.countDeeds', id, now() from projects
on conflict do nothing;
