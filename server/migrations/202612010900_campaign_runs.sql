-- A sending that a campaign has begun: to those of a segment when recipients are fixed, instead of those of a tag.
alter table sendings add column campaign_id uuid;
-- the segment, and those that it leaves out, as the campaign has them
alter table sendings add column audience jsonb;
-- messages leave evenly over so many hours
alter table sendings add column spread_hours smallint;
-- what its recommended products show
alter table sending_variants add column specs jsonb;

-- when somebody has started it, who, and what it was before; it does nothing before it is due
alter table campaigns add column started_at timestamptz;
alter table campaigns add column user_id uuid;
alter table campaigns add column state_before text;
alter table campaigns add column due_at timestamptz;
-- its run, once it has begun
alter table campaigns add column sending_id uuid;
create index campaigns_due on campaigns (due_at) where state = 'WAITING';
-- those of all projects, for the helpdesk
create index campaigns_by_schedule on campaigns (schedule_type, state, project_id, id);
