-- Who a sending is from, where that is not the project's usual sender: the part before the @, a name, and where answers go.
alter table sendings add column from_inbox text;
alter table sendings add column from_name text;
alter table sendings add column reply_to text;

-- Addresses that somebody has entered and that are asked whether it was them. The ledger's row has the id of the request
-- for a visitor, since nobody is a contact before they have confirmed.
create table opt_ins (
  project_id uuid not null constraint opt_ins_project references projects,
  id uuid not null,
  sending_id uuid not null,
  form_id uuid,
  -- what whoever confirms gets
  tag_id uuid not null,
  email text not null,
  name text,
  -- by the field's id, as a contact has them
  fields jsonb not null default '{}',
  -- the sentence as it was shown
  wording text not null,
  proof jsonb not null,
  at timestamptz not null,
  confirmed_at timestamptz,
  constraint opt_ins_once primary key (project_id, id)
);
create index opt_ins_by_email on opt_ins (project_id, email);
create index opt_ins_by_time on opt_ins (project_id, at);
select tenant_table('opt_ins');

create table lead_forms (
  project_id uuid not null constraint lead_forms_project references projects,
  id uuid not null,
  name text not null,
  tag_id uuid not null,
  -- what it says and asks, how it looks and when it appears
  settings jsonb not null,
  -- rises with each change of what is proved by a sign-up
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint lead_forms_once primary key (project_id, id)
);
select tenant_table('lead_forms');

-- What became of a form on each day of the project's time.
create table lead_form_days (
  project_id uuid not null constraint lead_form_days_project references projects,
  form_id uuid not null,
  day date not null,
  views integer not null default 0,
  submissions integer not null default 0,
  confirmations integer not null default 0,
  constraint lead_form_days_once primary key (project_id, form_id, day)
);
select tenant_table('lead_form_days');
