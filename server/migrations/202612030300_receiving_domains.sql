-- The domain of the address of a message that waits because of it: the page of a sending says how many wait for which domain.
alter table messages add column receiving_domain text;
drop index messages_by_reason;
create index messages_by_reason on messages (project_id, sending_id, state, reason, at, visitor_id)
  include (receiving_domain) where reason is not null;
