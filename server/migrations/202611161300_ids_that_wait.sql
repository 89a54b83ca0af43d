-- ids are random: trying to compress the hundreds of a commit is work for nothing
alter table events_waiting alter column ids set storage external;
