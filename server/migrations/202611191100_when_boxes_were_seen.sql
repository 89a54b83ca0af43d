-- When it happened last, so that a fault can end once the box was seen again; not known of what was counted before.
alter table box_days add column last_at timestamptz;
