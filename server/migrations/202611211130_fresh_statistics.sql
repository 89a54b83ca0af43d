-- A shop that statistics do not list yet is believed to have no rows, and whatever is looked up in it may be read by any
-- index that begins with the project. A tenth of a large table is more than most shops ever have: it is analysed sooner.
alter table visitors set (autovacuum_analyze_scale_factor = 0.005, autovacuum_analyze_threshold = 2000);
alter table visitor_devices set (autovacuum_analyze_scale_factor = 0.005, autovacuum_analyze_threshold = 2000);
alter table consents set (autovacuum_analyze_scale_factor = 0.005, autovacuum_analyze_threshold = 2000);
alter table visitor_tags set (autovacuum_analyze_scale_factor = 0.005, autovacuum_analyze_threshold = 2000);
alter table orders set (autovacuum_analyze_scale_factor = 0.005, autovacuum_analyze_threshold = 2000);
alter table products set (autovacuum_analyze_scale_factor = 0.005, autovacuum_analyze_threshold = 2000);
