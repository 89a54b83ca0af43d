-- Files of contacts, of orders, and of people to be erased: uploaded in parts, read, then worked off row by row.
create table imports (
  project_id uuid not null constraint imports_project references projects,
  id uuid not null,
  type text not null constraint imports_type check (type in ('CONTACTS', 'ORDERS', 'DELETE')),
  state text not null constraint imports_state check (state in
    ('UPLOADING', 'ANALYSING', 'ANALYSED', 'REFUSED', 'WAITING', 'RUNNING', 'DONE', 'STOPPED', 'FAILED')),
  -- as it is shown
  name text not null,
  bytes integer not null,
  -- the numbers of the parts that are there
  received integer[] not null default '{}',
  -- how it is to be read and written, as somebody has chosen
  config jsonb not null default '{}',
  -- what the file holds, with samples of it
  reading jsonb,
  -- names what was read, and how
  file text,
  fault text,
  fault_detail text,
  tags uuid[] not null default '{}',
  -- rows that were worked on, of those that can be
  done integer not null default 0,
  total integer not null default 0,
  result jsonb not null default '{}',
  -- a table of the rows that were skipped is kept
  has_skipped boolean not null default false,
  user_id uuid,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  constraint imports_once primary key (project_id, id)
);
select tenant_table('imports');

alter table project_states add column contacts_imported integer not null default 0;
alter table project_states add column orders_imported integer not null default 0;
