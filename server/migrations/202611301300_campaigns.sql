-- Messages to contacts, each with its own occasion.
create table campaigns (
  project_id uuid not null constraint campaigns_project references projects,
  id uuid not null,
  name text not null,
  -- as names are sorted
  name_key text not null,
  type text not null constraint campaigns_type check (type in
    ('automatic', 'scheduled', 'backToCart', 'welcome', 'smartWarmUp', 'holidays', 'personal')),
  schedule_type text not null constraint campaigns_schedule_type check (schedule_type in
    ('AUTOMATIC', 'BACK_TO_CART', 'SMART_WARM_UP', 'WELCOME', 'SCHEDULED')),
  medium text not null constraint campaigns_medium check (medium in ('webboxes', 'email', 'push', 'sms', 'letter')),
  state text not null constraint campaigns_state check (state in
    ('INCOMPLETE', 'WAITING', 'COMPUTING', 'SENDING', 'COMPLETED', 'DISABLED', 'ARCHIVED')),
  -- its place in that list, by which campaigns are sorted
  state_order smallint not null,
  -- when a scheduled one begins; infinity as long as nobody has said
  starts_at timestamptz not null default 'infinity',
  -- automatic ones with a higher one come first
  priority double precision not null default 0,
  -- sender, schedule, whom it is for, links and subjects
  settings jsonb not null,
  html text,
  plain_text text,
  -- what the editor has made it of, a picture of it, and what its products show
  design jsonb,
  preview text,
  specs jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint campaigns_once primary key (project_id, id)
);
create index campaigns_by_state on campaigns (project_id, state_order, starts_at, name_key, id);
create index campaigns_by_priority on campaigns (project_id, priority, id) where schedule_type = 'AUTOMATIC';
select tenant_table('campaigns');

create table campaign_variants (
  project_id uuid not null constraint campaign_variants_project references projects,
  id uuid not null,
  campaign_id uuid not null,
  -- A, B, C
  letter text not null,
  subject text not null,
  active boolean not null,
  html text,
  plain_text text,
  design jsonb,
  preview text,
  specs jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint campaign_variants_once primary key (project_id, id),
  constraint campaign_variants_letter unique (project_id, campaign_id, letter)
);
select tenant_table('campaign_variants');
