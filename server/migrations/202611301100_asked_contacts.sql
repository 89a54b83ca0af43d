-- Contacts whose consent nobody can prove are asked to confirm it by a sending of its own purpose.
alter table sendings drop constraint sendings_purpose;
alter table sendings add constraint sendings_purpose check (purpose in ('CAMPAIGN', 'OPT_IN', 'TEST', 'CONFIRM'));
-- what its people are asked to confirm: the form, the tag that they get, the sentence, and what proves it
alter table sendings add column opt_in jsonb;
-- how many of them have
alter table sendings add column confirmed integer not null default 0;
