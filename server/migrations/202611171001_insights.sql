-- Who was here last, for lists and for who is in the shop now.
create index visitors_by_time on visitors (project_id, active_at desc, id desc);

-- How much happens at which hour of the week, in the project's time, by month.
create table event_hours (
  project_id uuid not null,
  month text not null,
  -- 0 is Sunday
  weekday smallint not null,
  hour smallint not null,
  events integer not null,
  purchases integer not null,
  constraint event_hours_once primary key (project_id, month, weekday, hour)
);
select tenant_table('event_hours');

-- score_states tells it
alter table project_states drop column leadscores_updated_at;
