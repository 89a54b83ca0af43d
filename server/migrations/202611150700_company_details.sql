alter table companies
  add column email text,
  add column phone text,
  add column street text,
  add column city text,
  add column zip text,
  add column country text,
  add column cr_no text,
  add column vat_no text,
  add column vat_payer boolean not null default false,
  add column invoicing_email text,
  add column invoicing_phone text,
  add column active text not null default 'ACTIVE'
    constraint companies_active_known check (active in ('ACTIVE', 'PAYMENT_DUE', 'OVER_LIMIT')),
  add column subscription_from timestamptz,
  add column subscription_to timestamptz,
  add column monthly_user_limit integer,
  add constraint companies_subscription_whole check (
    num_nulls(subscription_from, subscription_to, monthly_user_limit) in (0, 3));

-- companies founded before there were subscriptions begin as new ones do
update companies set
  subscription_from = created_at,
  subscription_to = created_at + interval '30 days',
  monthly_user_limit = 10000;

-- Counters, written far more often than a company: they must not stand in a reference table.
create table company_stats (
  company_id uuid primary key constraint company_stats_company references companies on delete cascade,
  monthly_users integer not null default 0,
  sales bigint not null default 0,
  emails_sent integer not null default 0
);
