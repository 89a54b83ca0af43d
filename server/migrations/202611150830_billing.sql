-- What each project has had in each month. No foreign key to projects: the month that is paid for must not shrink when a
-- project is purged.
create table usage_months (
  company_id uuid not null constraint usage_months_company references companies on delete cascade,
  month text not null constraint usage_months_month check (month ~ '^\d{4}-\d{2}$'),
  project_id uuid not null,
  visitors integer not null default 0,
  sales bigint not null default 0,
  emails_sent integer not null default 0,
  constraint usage_months_once primary key (company_id, month, project_id)
);

-- One row per company: what the card provider last said, and what the status job needs to know. No foreign key: after a
-- company is deleted its subscription has still to be ended at the provider.
create table billing_accounts (
  company_id uuid primary key,
  customer_id text constraint billing_accounts_customer unique,
  manual_invoicing boolean not null default false,
  subscription_id text,
  card text constraint billing_accounts_card_known check (card in ('paid', 'unpaid', 'ended')),
  plan_limit integer,
  price integer,
  currency text,
  period_from timestamptz,
  period_to timestamptz,
  ends boolean not null default false,
  credit integer not null default 0,
  pending_limit integer,
  -- each question to the provider has a number; an answer to an earlier one than we have heard already is stale
  asked bigint not null default 0,
  heard bigint not null default 0,
  -- whether a job that will ask is on its way
  asking boolean not null default false,
  over_since timestamptz,
  -- the month and limit of the last warning, as 2026-11/10000
  warned text,
  projects_status text not null default 'ACTIVE'
    constraint billing_accounts_projects_known check (projects_status in ('ACTIVE', 'PAYMENT_DUE', 'OVER_LIMIT')),
  check_at timestamptz not null default to_timestamp(0)
);
create index billing_accounts_by_check on billing_accounts (check_at);

-- Periods that are over.
create table billing_periods (
  company_id uuid not null constraint billing_periods_company references companies on delete cascade,
  from_at timestamptz not null,
  to_at timestamptz not null,
  monthly_user_limit integer not null,
  constraint billing_periods_once primary key (company_id, from_at)
);

-- What we have asked of the provider. The id is the idempotency key, so asking again is asking for the same. No foreign
-- key, as above.
create table billing_operations (
  id uuid primary key,
  company_id uuid not null,
  kind text not null constraint billing_operations_kind_known check (kind in ('checkout', 'change')),
  monthly_user_limit integer not null,
  currency text not null,
  state text not null default 'open'
    constraint billing_operations_state_known check (state in ('open', 'done', 'failed')),
  created_at timestamptz not null,
  session_id text,
  session_link text,
  session_expires timestamptz
);
create index billing_operations_by_company on billing_operations (company_id);
create unique index billing_operations_one_open on billing_operations (company_id, kind) where state = 'open';

-- Events of the provider that we have heard, so that a second delivery is known as one.
create table payment_events (
  id text primary key,
  received_at timestamptz not null
);
create index payment_events_by_time on payment_events (received_at);

-- The sandbox, which stands for a card provider: one document per customer, and when it has something to do.
create table sandbox_customers (
  id text primary key,
  state jsonb not null,
  due_at timestamptz
);
create index sandbox_customers_by_due on sandbox_customers (due_at);
