-- Each request to the card provider has a number, and only an answer to a later one than was applied is applied.
alter table billing_accounts rename column asked to request_no;
alter table billing_accounts rename column heard to applied_no;
-- A job that will ask the provider is in the queue.
alter table billing_accounts rename column asking to sync_queued;
