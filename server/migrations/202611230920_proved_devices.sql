-- Browsers of which a link in a mail has shown whose they are: what boxes show in them may be made from all that this person has
-- done, with whatever browser. One click proves one browser.
create table proved_devices (
  project_id uuid not null,
  device_id uuid not null,
  visitor_id uuid not null,
  hit_id uuid not null,
  at timestamptz not null,
  constraint proved_devices_once primary key (project_id, device_id),
  constraint proved_devices_by_hit unique (project_id, hit_id)
);
create index proved_devices_by_visitor on proved_devices (project_id, visitor_id);
select tenant_table('proved_devices');

-- A browser that comes by a link says by which hit.
create index message_hits_by_id on message_hits (project_id, sending_id, id);
