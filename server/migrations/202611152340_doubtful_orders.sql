-- An order that only browsers have told of may be held for its owner's word, or struck out: then it counts nowhere.
alter table orders
  add column standing text not null default 'COUNTED',
  -- why it waits for the owner's word: it is held, or reports of it contradict each other
  add column doubt text;
alter table orders add constraint orders_standing_known check (standing in ('COUNTED', 'HELD', 'STRUCK'));
alter table orders add constraint orders_doubt_known check (doubt in ('HELD', 'CONFLICT'));
-- few wait at a time
create index orders_doubtful on orders (project_id, id) where doubt is not null;

alter table project_states
  -- by currency: how many orders were looked at, and the 99th percentile of their totals
  add column usual_orders jsonb not null default '{}',
  add column usual_orders_at timestamptz not null default to_timestamp(0);
