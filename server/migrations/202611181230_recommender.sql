-- What each browser has done with products, the latest last: what recommendations are made from. A row grows at its end
-- and keeps the last hundred; nothing of it is indexed but its key, so that adding to it stays in its page.
create table product_sequences (
  project_id uuid not null constraint product_sequences_project references projects,
  device_id uuid not null,
  -- shop ids, what was done with each (numbers of engine/events.ts) and when, in seconds since 1970
  products text[] not null,
  kinds smallint[] not null,
  times integer[] not null,
  constraint product_sequences_key primary key (project_id, device_id)
) with (fillfactor = 70);
select tenant_table('product_sequences');

-- Browsers with news that no model holds yet, a row for each batch; a row without any asks for a model of the catalogue as it is.
create table recommender_news (
  project_id uuid not null constraint recommender_news_project references projects,
  id uuid not null,
  devices uuid[] not null,
  -- build the whole anew
  whole boolean not null default false,
  constraint recommender_news_key primary key (project_id, id)
);
select tenant_table('recommender_news');

create table recommender_states (
  project_id uuid not null constraint recommender_states_project references projects,
  -- the file of the model that serves; null before the first
  version uuid,
  -- one that is, or was, being stored: it may never have come into service
  pending uuid,
  refreshed_at timestamptz not null default to_timestamp(0),
  -- the whole with its content and figures, and when its parameters were chosen
  built_at timestamptz not null default to_timestamp(0),
  tuned_at timestamptz not null default to_timestamp(0),
  -- what it was built from
  visitors integer not null default 0,
  orders integer not null default 0,
  events integer not null default 0,
  -- those of them that are no purchases
  views integer not null default 0,
  measured jsonb,
  -- why the last attempt came to nothing; null when it did not
  fault text,
  -- one program at a time builds it
  leased_by uuid,
  leased_until timestamptz not null default to_timestamp(0),
  settings jsonb not null default '{"pinned": [], "excluded": [], "rules": []}',
  settings_version integer not null default 0,
  constraint recommender_states_key primary key (project_id)
);
select tenant_table('recommender_states', 'select, insert, update, delete');
