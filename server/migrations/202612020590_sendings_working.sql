-- What is being sent, or is to be fixed, is looked for every second. Those that were stopped, which grow in number for ever, stood in
-- the same index.
create index sendings_working on sendings (due_at) where state in ('FIXING', 'SENDING');
drop index sendings_open;
