alter table projects
  add column active text not null default 'INCOMPLETE' constraint projects_active_known check (active in (
    'INCOMPLETE', 'ACTIVE', 'OVER_LIMIT', 'PAYMENT_DUE', 'CANCELLED', 'MARKED_FOR_PURGE', 'PURGED',
    'BLOCKED_AUTOMATIC', 'BLOCKED_MANUAL')),
  add column platform text not null default 'OTHER' constraint projects_platform_known check (platform in (
    'SHOPIFY', 'WOOCOMMERCE', 'SHOPTET', 'EXITSHOP', 'OTHER')),
  add column shop_url text,
  add column currency text,
  add column timezone text,
  add column default_sale integer not null default 0,
  add column first_day_of_week integer not null default 1,
  add column cookie_check boolean not null default true,
  add column boxes_allowed boolean not null default false,
  -- feeds are addressed as the owner typed them, name and password included
  add column product_feed_url text,
  add column order_feed_url text,
  add column categories_feed_url text,
  add column shopify_store text constraint projects_shopify_store_taken unique,
  add column dns_name text constraint projects_dns_name_taken unique,
  add column bounce_domain text,
  -- what the owner has set; the rest has the defaults of rules/
  add column tracking_ids jsonb not null default '{}',
  add column unsubscribe_setup jsonb not null default '{}',
  add column leadscoring_settings jsonb not null default '{}',
  add column home_box jsonb not null default '{}',
  add column cart_box jsonb not null default '{}',
  add column product_box jsonb not null default '{}',
  -- the block that returns when a purge is taken back
  add column block_before_purge text constraint projects_block_known check (
    block_before_purge in ('BLOCKED_AUTOMATIC', 'BLOCKED_MANUAL')),
  add column purge_at timestamptz,
  -- from here on a purge cannot be taken back
  add column purge_started_at timestamptz;

-- Counters and stamps, written far more often than a project: they must not stand in a reference table.
alter table project_states
  add column recommender_status text not null default 'LEARNING'
    constraint project_states_recommender_known check (recommender_status in ('LEARNING', 'READY')),
  add column recommender_computation text not null default 'UPTODATE'
    constraint project_states_computation_known check (recommender_computation in ('UPTODATE', 'COMPUTING')),
  add column products_updated_at timestamptz not null default to_timestamp(0),
  add column leadscores_updated_at timestamptz not null default to_timestamp(0),
  add column events_purged_at timestamptz not null default to_timestamp(0),
  add column recommendations_updated_at timestamptz not null default to_timestamp(0),
  add column campaigns_updated_at timestamptz not null default to_timestamp(0),
  add column products integer not null default 0,
  add column monthly_users integer not null default 0,
  add column sales bigint not null default 0,
  add column emails_sent integer not null default 0;
