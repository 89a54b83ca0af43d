-- When whoever takes messages and tells of them by events was last heard of: while nothing comes, nobody can say from the silence
-- that a message was not accepted.
create table sending_events (
  source text not null constraint sending_events_once primary key,
  heard_at timestamptz not null
);
