-- A computation anew writes all scores of a project in one transaction, and each index of visitors gets a second entry for
-- each of them. Joining such entries into one, whenever a page is full, took a third of that: the keys themselves never
-- repeat, since they end in an id, and old entries are removed by the database as before.
alter index visitors_once set (deduplicate_items = off);
alter index visitors_email_once set (deduplicate_items = off);
alter index visitors_by_activity set (deduplicate_items = off);
alter index visitors_by_time set (deduplicate_items = off);
alter index visitors_by_score set (deduplicate_items = off);
alter index visitors_by_action set (deduplicate_items = off);
