-- what the checks before a start need to know of a message: kept when its texts are written
alter table campaigns add column facts jsonb;
alter table campaign_variants add column facts jsonb;
