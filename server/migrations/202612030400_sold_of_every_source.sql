-- Sold products are counted from the orders of every source; before they were those that browsers had told of.
insert into agenda (kind, project_id, due_at)
select 'tracking.rankProducts', id, now() from projects where active = 'ACTIVE'
on conflict (kind, project_id) do update set due_at = excluded.due_at;
