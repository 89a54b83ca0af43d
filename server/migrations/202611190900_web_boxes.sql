-- How many of a hundred visitors see no box.
alter table projects add column box_holdout smallint not null default 0;
alter table projects add constraint projects_box_holdout_share check (box_holdout between 0 and 50);

-- What boxes did on each day of the project's time: seen, clicked, or what kept them from being shown.
create table box_days (
  project_id uuid not null constraint box_days_project references projects,
  day date not null,
  box text not null,
  step text not null,
  events integer not null,
  constraint box_days_key primary key (project_id, day, box, step)
);
select tenant_table('box_days');

-- Browsers for which a box was due while some of them see none.
create table box_compared (
  project_id uuid not null constraint box_compared_project references projects,
  device_id uuid not null,
  held boolean not null,
  since timestamptz not null,
  constraint box_compared_key primary key (project_id, device_id)
);
select tenant_table('box_compared');
