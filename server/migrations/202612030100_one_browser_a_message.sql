-- A message proves one browser: the first that comes with a click of it. device_id is null once a second browser has come,
-- because the message was then passed on and proves no browser any more. Earlier proofs are dropped: nothing says which of
-- their messages were passed on, and the next message proves a browser again.
drop table proved_devices;
create table proved_devices (
  project_id uuid not null,
  visitor_id uuid not null,
  sending_id uuid not null,
  device_id uuid,
  at timestamptz not null,
  constraint proved_devices_once primary key (project_id, visitor_id, sending_id)
);
create index proved_devices_by_device on proved_devices (project_id, device_id);
select tenant_table('proved_devices');

-- Whether only a click says whose the browser is. Such a row is revoked when the message turns out to be passed on.
alter table visitor_devices add column by_click boolean not null default false;
