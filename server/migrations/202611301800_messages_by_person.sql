-- One index for both: whose messages there are, the latest of a person first, and that nobody has one twice. Each version of a row
-- is written into every index, and a message has three of them within seconds.
alter table messages drop constraint messages_once;
alter table messages add constraint messages_once primary key (project_id, visitor_id, sending_at, sending_id);
drop index messages_by_visitor;
