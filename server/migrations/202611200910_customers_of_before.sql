-- Whoever has bought by the word of the shop itself is a contact, and its customer.
insert into visitors (project_id, id, email, registered_at, active_at, last_action, activity)
select project_id, uuidv7(), email, min(placed_at), 'epoch', 'none', 0
from orders
where email is not null and (reports ? 'feed' or reports -> 'tracker' ? 'signed')
group by project_id, email
on conflict do nothing;
update visitors set consent = 'CUSTOMER'
from (
  select project_id, email from orders
  where email is not null and (reports ? 'feed' or reports -> 'tracker' ? 'signed')
  group by project_id, email
) bought
where visitors.project_id = bought.project_id and visitors.email = bought.email;
insert into consents (project_id, id, visitor_id, basis, source, proof, at)
select project_id, uuidv7(), id, 'CUSTOMER', 'ORDER_FEED', '{}', registered_at from visitors where consent = 'CUSTOMER';
update visitors set orders = bought.orders, spent = bought.spent, last_order_at = bought.last_order_at
from (
  select orders.project_id, email, count(*) as orders, max(placed_at) as last_order_at,
    coalesce(sum(total) filter (where orders.currency is null or orders.currency = projects.currency), 0) as spent
  from orders join projects on projects.id = orders.project_id
  where email is not null and standing = 'COUNTED' and not cancelled
  group by orders.project_id, email
) bought
where visitors.project_id = bought.project_id and visitors.email = bought.email;
