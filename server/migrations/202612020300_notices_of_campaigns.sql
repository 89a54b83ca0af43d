-- what became of a campaign is told with its name, and leads to it
alter table notices add column campaign_id uuid;
alter table notices add column campaign_name text;
