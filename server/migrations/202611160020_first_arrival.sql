-- When a visitor of a month arrived first, by the server's clock: whoever comes back half an hour later is held no more.
alter table month_visitors add column first_at timestamptz;
