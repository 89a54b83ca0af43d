-- Addresses are compared in small letters. Whoever stood here twice is the one who came first: browsers go over, what
-- they did adds up, and scores are computed anew.
update visitor_devices owned set visitor_id = doubles.keep
from (
  select project_id, id, keep from (
    select project_id, id, first_value(id) over (partition by project_id, lower(email) order by registered_at, id) as keep
    from visitors where email is not null
  ) ranked
  where id <> keep
) doubles
where owned.project_id = doubles.project_id and owned.visitor_id = doubles.id;

update visitors kept set
  activity = kept.activity + others.activity,
  active_at = greatest(kept.active_at, others.active_at)
from (
  select doubles.project_id, doubles.keep, sum(own.activity)::integer as activity, max(own.active_at) as active_at
  from (
  select project_id, id, keep from (
    select project_id, id, first_value(id) over (partition by project_id, lower(email) order by registered_at, id) as keep
    from visitors where email is not null
  ) ranked
  where id <> keep
) doubles
  join visitors own on own.project_id = doubles.project_id and own.id = doubles.id
  group by doubles.project_id, doubles.keep
) others
where kept.project_id = others.project_id and kept.id = others.keep;

insert into agenda (kind, project_id, due_at)
select distinct 'leadscoring.rescore', project_id, now() from (
  select project_id, id, keep from (
    select project_id, id, first_value(id) over (partition by project_id, lower(email) order by registered_at, id) as keep
    from visitors where email is not null
  ) ranked
  where id <> keep
) doubles
on conflict do nothing;

delete from visitors gone using (
  select project_id, id, keep from (
    select project_id, id, first_value(id) over (partition by project_id, lower(email) order by registered_at, id) as keep
    from visitors where email is not null
  ) ranked
  where id <> keep
) doubles
where gone.project_id = doubles.project_id and gone.id = doubles.id;

update visitors set email = lower(email) where email <> lower(email);
update orders set email = lower(email) where email <> lower(email);
