-- Lead scores. What a visitor was worth on each day, in the project's time; the score is the sum of the days that count.
create table score_days (
  project_id uuid not null,
  visitor_id uuid not null,
  day date not null,
  score integer not null,
  constraint score_days_once primary key (project_id, visitor_id, day)
);
create index score_days_by_day on score_days (project_id, day);
select tenant_table('score_days');

-- How many visitors of the days that count have about which score: the bands are read from here.
create table score_counts (
  project_id uuid not null,
  score integer not null,
  visitors integer not null,
  constraint score_counts_once primary key (project_id, score)
);
select tenant_table('score_counts');

-- How many were in each band when a day ended.
create table score_band_days (
  project_id uuid not null,
  day date not null,
  band text not null,
  visitors integer not null,
  constraint score_band_days_once primary key (project_id, day, band)
);
select tenant_table('score_band_days');

-- With which settings and from which day on the scores of a project are computed.
create table score_states (
  project_id uuid not null,
  settings jsonb not null,
  timezone text not null,
  from_day date not null,
  updated_at timestamptz not null,
  -- of a computation anew, while it runs
  rescore jsonb,
  constraint score_states_once primary key (project_id)
);
select tenant_table('score_states');

-- What a computation anew has found so far; it takes the place of score_days at once, when it is whole.
create table score_days_next (
  project_id uuid not null,
  visitor_id uuid not null,
  day date not null,
  score integer not null,
  constraint score_days_next_once primary key (project_id, visitor_id, day)
);
select tenant_table('score_days_next');

-- Whose past has changed, because browsers have got other owners, and who was active during a computation anew.
create table visitors_moved (
  project_id uuid not null,
  visitor_id uuid not null,
  constraint visitors_moved_once primary key (project_id, visitor_id)
);
select tenant_table('visitors_moved');

alter table visitors add column score integer not null default 0;
create index visitors_by_score on visitors (project_id, score desc, id desc);

-- shops that were there before get their first scores
insert into agenda (kind, project_id, due_at)
select 'leadscoring.rescore', id, now() from projects where active = 'ACTIVE'
on conflict do nothing;
