-- The browser in which a form was filled in, if its visitor has agreed to be recognised.
alter table opt_ins add column device_id uuid;
