-- Contacts that something holds for, under a name: only what they are found by is kept.
create table segments (
  project_id uuid not null,
  id uuid not null,
  name text not null,
  -- as it is compared: in small letters without accents
  name_key text not null,
  type text not null constraint segments_type
    check (type in ('all', 'ordersCount', 'amountSpent', 'rfm', 'tag', 'rules')),
  -- what the type needs, and the evaluation period, as the API has them
  parameters jsonb not null,
  period jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint segments_once primary key (project_id, id),
  constraint segments_name_once unique (project_id, name_key)
);
select tenant_table('segments');

-- Limits between the cells of recency and frequency, of the project's day on which they were made.
create table rfm_cuts (
  project_id uuid not null,
  day date not null,
  recency integer[] not null,
  frequency integer[] not null,
  fixed boolean not null,
  constraint rfm_cuts_once primary key (project_id)
);
select tenant_table('rfm_cuts', 'select, insert, update, delete');

-- Who has opened or clicked lately.
create index messages_by_opening on messages (project_id, opened_at, visitor_id) where opened_at is not null;
create index messages_by_click on messages (project_id, clicked_at, visitor_id) where clicked_at is not null;
