-- What has happened with messages: opened, or a link followed, by a person or by a machine. Nothing of it is deleted before its
-- month is; what a machine did is flagged. Cut by the months of sendings, as messages are.
create table message_hits (
  project_id uuid not null,
  -- the time in the id of the sending
  sending_at timestamptz not null,
  sending_id uuid not null,
  visitor_id uuid not null,
  id uuid not null,
  -- the time in its id
  at timestamptz not null,
  kind text not null constraint message_hits_kind check (kind in ('OPEN', 'CLICK', 'TRAP')),
  -- the number of the link, or the shop's id of the product that it led to
  link smallint,
  product text,
  -- what the request showed by itself
  sign text,
  -- a hash of where and with what browser it was, which tells only hits of one message apart
  source integer not null,
  judged boolean not null default false,
  -- why it was a machine's
  machine text,
  constraint message_hits_once primary key (project_id, sending_id, visitor_id, id, sending_at)
) partition by range (sending_at);
create index message_hits_unjudged on message_hits (project_id, sending_id, visitor_id) where not judged;
create index message_hits_by_visitor on message_hits (project_id, visitor_id);
select tenant_table('message_hits');

-- When a person first opened it and followed a link, and when a machine did.
alter table messages add column opened_at timestamptz;
alter table messages add column clicked_at timestamptz;
alter table messages add column machine_opened_at timestamptz;
alter table messages add column machine_clicked_at timestamptz;

-- How many messages of a variant people have opened and followed links of, and how many machines alone have.
create table sending_reactions (
  project_id uuid not null,
  sending_id uuid not null,
  variant smallint not null,
  kind text not null,
  people integer not null,
  constraint sending_reactions_once primary key (project_id, sending_id, variant, kind)
);
select tenant_table('sending_reactions');
