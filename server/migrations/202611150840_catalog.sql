-- What shops tell in their feeds. shop_id is the shop's own id, which its pages and orders speak of, too.
create table products (
  project_id uuid not null constraint products_project references projects,
  id uuid not null,
  shop_id text not null,
  group_id text,
  name text not null,
  url text,
  image text,
  price bigint,
  original_price bigint,
  currency text,
  -- shop ids of categories
  categories text[] not null,
  availability text not null constraint products_availability_known
    check (availability in ('IN_STOCK', 'ORDERABLE', 'OUT_OF_STOCK', 'UNKNOWN')),
  stock integer,
  brand text,
  ean text,
  description text,
  popularity integer not null default 0,
  -- of what the feed said: a product is written only when this changes
  content_hash bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint products_key primary key (project_id, id),
  constraint products_shop_id_taken unique (project_id, shop_id)
);
create index products_by_popularity on products (project_id, popularity desc, id desc);

create table categories (
  project_id uuid not null constraint categories_project references projects,
  id uuid not null,
  shop_id text not null,
  name text not null,
  path text not null,
  constraint categories_key primary key (project_id, id),
  constraint categories_shop_id_taken unique (project_id, shop_id)
);
create index categories_by_path on categories (project_id, path, id);

-- What is known of each feed from one run to the next. Its row is locked while the catalogue is written.
create table feed_states (
  project_id uuid not null constraint feed_states_project references projects,
  feed text not null constraint feed_states_feed_known check (feed in ('PRODUCTS', 'CATEGORIES')),
  -- of the address and of all else that the same bytes could be read differently by
  settings_hash text,
  etag text,
  last_modified text,
  content_hash text,
  -- when the feed was last read from its beginning to its end
  read_at timestamptz not null default to_timestamp(0),
  -- whether the last run has found anything
  working boolean not null default false,
  constraint feed_states_key primary key (project_id, feed)
);

create table feed_runs (
  project_id uuid not null constraint feed_runs_project references projects,
  id uuid not null,
  feed text not null constraint feed_runs_feed_known check (feed in ('PRODUCTS', 'CATEGORIES')),
  state text not null constraint feed_runs_state_known
    check (state in ('WAITING', 'RUNNING', 'DONE', 'UNCHANGED', 'PARTIAL', 'HELD', 'FAILED')),
  reason text,
  asked boolean not null,
  -- whoever asked has looked: most of the catalogue may vanish
  accepts_drop boolean not null default false,
  progress real not null default 0,
  progress_at timestamptz not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  format text,
  encoding text,
  bytes bigint not null default 0,
  read integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  removed integer not null default 0,
  hidden integer not null default 0,
  rejected integer not null default 0,
  warnings text[] not null default '{}',
  -- the first refused rows, each with its reason
  rows jsonb not null default '[]',
  constraint feed_runs_key primary key (project_id, id)
);
-- two runs of one feed never overlap
create unique index feed_runs_one_open on feed_runs (project_id, feed) where state in ('WAITING', 'RUNNING');
create index feed_runs_latest on feed_runs (project_id, feed, id desc);

alter table products enable row level security;
create policy own_project on products
  using (project_id = nullif(current_setting('app.project_id', true), '')::uuid);
alter table categories enable row level security;
create policy own_project on categories
  using (project_id = nullif(current_setting('app.project_id', true), '')::uuid);
alter table feed_states enable row level security;
create policy own_project on feed_states
  using (project_id = nullif(current_setting('app.project_id', true), '')::uuid);
alter table feed_runs enable row level security;
create policy own_project on feed_runs
  using (project_id = nullif(current_setting('app.project_id', true), '')::uuid);
grant select, insert, update, delete on products, categories, feed_states, feed_runs to droi_tenant;
