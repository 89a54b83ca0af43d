-- Each contact has a row, which also says whether they may be written to: a count by deeds reads this one table.
alter table deeds rename to deeds_before;
alter table deeds_before rename constraint deeds_once to deeds_before_once;

-- Of each kind the days on which the contact has done it, rising: each is the number of days since 1970, times 2^32, and how
-- often they have done it since, that day counted. Null where they never did. Amounts: what the orders since come to.
create table deeds (
  project_id uuid not null,
  visitor_id uuid not null,
  paused_until timestamptz,
  consent text not null,
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

insert into deeds (project_id, visitor_id, paused_until, consent, orders, amounts, pages, products, images, carts, sign_ins, mails)
select visitors.project_id, visitors.id, paused_until, consent, counted.orders, amounts, pages, products, images, carts, sign_ins, mails
from visitors left join deeds_before counted
  on counted.project_id = visitors.project_id and counted.visitor_id = visitors.id
where email is not null;
drop table deeds_before;
