-- All that a contact has done stands in one row of theirs, so that many conditions join one row instead of one each.
drop table deed_orders;
drop table deed_events;

-- Of each kind the days on which the contact has done it, rising: each is the number of days since 1970, times 2^32, and how
-- often they have done it since, that day counted. Null where they never did. Amounts: what the orders since come to.
create table deeds (
  project_id uuid not null,
  visitor_id uuid not null,
  orders bigint[],
  amounts bigint[],
  pages bigint[],
  products bigint[],
  images bigint[],
  carts bigint[],
  sign_ins bigint[],
  mails bigint[],
  constraint deeds_once primary key (project_id, visitor_id)
);
select tenant_table('deeds');

insert into deeds_outdated (project_id, visitor_id)
select project_id, id from visitors where email is not null and (orders > 0 or activity > 0)
on conflict do nothing;
insert into agenda (kind, project_id, due_at)
select 'segments.countDeeds', id, now() from projects
on conflict do nothing;
