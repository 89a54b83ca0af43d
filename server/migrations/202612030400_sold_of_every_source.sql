-- Sold products are counted from the orders of every source. Until now only orders that browsers reported were counted.
insert into agenda (kind, project_id, due_at)
select 'tracking.rankProducts', id, now() from projects where active = 'ACTIVE'
on conflict (kind, project_id) do update set due_at = excluded.due_at;
