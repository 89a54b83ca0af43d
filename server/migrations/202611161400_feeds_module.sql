-- What a run was started by, in the words of the code.
alter table feed_runs rename column asked to requested_by_user;
alter table feed_runs rename column accepts_drop to accept_held;

-- The jobs of feeds bear the name of their module. Those that wait in the queue have the old one and nobody runs them any
-- more, so a run that is open is given up, and what is due for its project is due now.
update agenda set kind = 'feeds.refresh' where kind = 'catalog.refresh';
insert into agenda (kind, project_id, due_at)
  select distinct 'feeds.refresh', project_id, now() from feed_runs where state in ('WAITING', 'RUNNING')
  on conflict (kind, project_id) do update set due_at = excluded.due_at;
update feed_runs set state = 'FAILED', reason = 'UNEXPECTED', finished_at = now()
  where state in ('WAITING', 'RUNNING');
