-- The ids that a feed gives a product besides the one that it is known by, as `CODE 12/M`: see rules/catalog/ids.ts.
alter table products add column other_ids text[] not null default '{}';
-- By which of them the shop's pages speak of products, where it is not the feed's own; and by which the catalogue was read.
alter table feed_states add column id_source text;
alter table feed_states add column read_id_source text;
