-- Hours stand with the day and the type, from 0 to 23, where a row is written for each event anyway.
alter table event_days add column hours integer[];

-- Of what was before, the sums by month, weekday and hour are known, and no others are asked for: they go to the first
-- such weekday of the month.
insert into event_hours (project_id, month, weekday, hour, events, purchases)
select distinct project_id, month, weekday, missing, 0, 0 from event_hours cross join generate_series(0, 23) as missing
on conflict do nothing;
insert into event_days (project_id, day, type, events, hours)
select project_id, (month || '-01')::date + (weekday - extract(dow from (month || '-01')::date)::integer + 7) % 7,
  'page', 0, ('[0:23]=' || array_agg(events - purchases order by hour)::text)::integer[]
from event_hours group by project_id, month, weekday
on conflict (project_id, day, type) do update set hours = excluded.hours;
insert into event_days (project_id, day, type, events, hours)
select project_id, (month || '-01')::date + (weekday - extract(dow from (month || '-01')::date)::integer + 7) % 7,
  'purchase', 0, ('[0:23]=' || array_agg(purchases order by hour)::text)::integer[]
from event_hours group by project_id, month, weekday having sum(purchases) > 0
on conflict (project_id, day, type) do update set hours = excluded.hours;
drop table event_hours;
