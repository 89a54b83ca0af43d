-- Who was left out, refused or put off for one reason, the latest first. Messages that were sent have none, and cost nothing here.
create index messages_by_reason on messages (project_id, sending_id, state, reason, at, visitor_id) where reason is not null;
