-- What was odd in a feed, by the code of the warning: how often, and what stood there.
alter table feed_runs add column remarks jsonb not null default '{}';
-- What the reason leaves open: the status that the shop's server answered with, or what was found instead of a feed.
alter table feed_runs add column detail text;
