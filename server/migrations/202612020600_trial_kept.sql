-- A plan that is chosen in the trial is paid at its end: until when it is free, by the card provider's word.
alter table billing_accounts add column trial_ends timestamptz;

-- What the payment page was opened with, or the change asked for: the same again is the same wish.
alter table billing_operations add column trial_ends timestamptz;
alter table billing_operations add column starts_now boolean not null default false;
