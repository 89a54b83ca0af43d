-- What stands beside a visitor or an order can be joined to a person: a hash of their browser or network would lead from
-- there to all that was done without a name. Such hashes wait until they are counted, and are not kept.
alter table events_waiting add column networks bigint[] not null default '{}';
update events set anonymous = null, network = 0
where (visitor_id is not null or type = 'purchase') and (anonymous is not null or network <> 0);
