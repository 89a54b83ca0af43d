-- One message to people who are fixed once and for all: the ledger below has a row for each of them.
create table sendings (
  project_id uuid not null,
  id uuid not null,
  -- whatever begins it, the same key begins it once
  key text not null,
  name text not null,
  -- opt-ins and tests overtake campaigns
  purpose text not null constraint sendings_purpose check (purpose in ('CAMPAIGN', 'OPT_IN', 'TEST')),
  state text not null constraint sendings_state
    check (state in ('FIXING', 'SENDING', 'PAUSED', 'CANCELLED', 'COMPLETED')),
  -- whose name stands in every Message-ID: under another one a repeated message could not be told
  dns_name text not null,
  -- to those who have it when recipients are fixed
  tag_id uuid,
  -- how many, once they are fixed
  recipients integer,
  fixed_at timestamptz,
  -- there is nothing to do before that; of a cancelled one, nothing after
  due_at timestamptz not null,
  -- why nothing could be handed over the last time, and since when
  trouble text,
  trouble_since timestamptz,
  user_id uuid,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint sendings_once primary key (project_id, id),
  constraint sendings_key_once unique (project_id, key)
);
create index sendings_open on sendings (due_at) where state <> 'COMPLETED';
select tenant_table('sendings');

create table sending_variants (
  project_id uuid not null,
  sending_id uuid not null,
  variant smallint not null,
  subject text not null,
  html text not null,
  plain_text text not null,
  constraint sending_variants_once primary key (project_id, sending_id, variant)
);
select tenant_table('sending_variants');

-- The ledger: who gets what, and what has become of it. A row says ATTEMPTING before its message is handed over and SENT after
-- it was accepted; in doubt is one that says ATTEMPTING while nobody works on it. Cut by the months of sendings.
create table messages (
  project_id uuid not null,
  -- the time in the id of the sending
  sending_at timestamptz not null,
  sending_id uuid not null,
  visitor_id uuid not null,
  variant smallint not null,
  state text not null constraint messages_state
    check (state in ('QUEUED', 'ATTEMPTING', 'SENT', 'FAILED', 'SKIPPED', 'UNKNOWN')),
  -- of those that were skipped, failed or are put off
  reason text,
  -- not to be handed over before (QUEUED), to be looked up from then on (in doubt), or since when it is so
  at timestamptz not null,
  attempts smallint not null default 0,
  -- who works on it
  worker uuid,
  -- what the receiving server said last
  answer text,
  constraint messages_once primary key (project_id, sending_id, visitor_id, sending_at)
) partition by range (sending_at);
create index messages_by_state on messages (project_id, sending_id, state, at, visitor_id);
create index messages_by_visitor on messages (project_id, visitor_id, sending_at desc);
select tenant_table('messages');

-- How many messages came to an end, by the ten seconds in which they did: written with the rows themselves, by each worker in
-- rows of its own, so that they never wait for each other.
create table sending_tallies (
  project_id uuid not null,
  sending_id uuid not null,
  at timestamptz not null,
  worker uuid not null,
  variant smallint not null,
  state text not null,
  reason text not null,
  people integer not null,
  constraint sending_tallies_once primary key (project_id, sending_id, at, worker, variant, state, reason)
);
select tenant_table('sending_tallies');

-- How many messages a project may still hand over now.
create table sending_rates (
  project_id uuid not null,
  tokens double precision not null,
  -- how many of them the last one got who asked
  granted integer not null,
  at timestamptz not null,
  constraint sending_rates_once primary key (project_id)
);
select tenant_table('sending_rates');

-- The same for all projects together, since they share one account of a provider.
create table sending_account (
  account text not null constraint sending_account_once primary key,
  tokens double precision not null,
  -- how many of them the last one got who asked
  granted integer not null,
  at timestamptz not null
);

-- Programs that hand messages over. Whoever does not say in time that it is alive has lost what it works on.
create table sending_workers (
  id uuid not null constraint sending_workers_once primary key,
  leased_until timestamptz not null
);

-- The address under which this database sends. A copy of it that is started elsewhere sends nothing.
create table sending_home (
  only_one boolean not null default true constraint sending_home_once primary key
    constraint sending_home_one check (only_one),
  url text not null
);
