-- The latest browsers of a visitor are read in this order, and no more of them than are shown.
create index visitor_devices_latest on visitor_devices (project_id, visitor_id, device_id desc, since desc);
drop index visitor_devices_by_visitor;
