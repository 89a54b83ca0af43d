-- What of a project stands in the storage. A row is there before the bytes are, and goes after them.
create table files (
  project_id uuid not null,
  place text not null check (place in ('private', 'public')),
  key text not null,
  -- what it counts for; while it is replaced, and after a write that failed, the larger of the two
  bytes bigint not null,
  -- when its bytes were stored last; null when they never were
  stored_at timestamptz,
  -- until when somebody who writes or deletes it has it alone
  held_until timestamptz,
  constraint files_once primary key (project_id, place, key)
);
select tenant_table('files', 'select, insert, update, delete');
