-- Whoever typed a name first kept it from its owner. Until a name is proved it is a claim, and claims may be equal.
alter table projects drop constraint projects_shopify_store_taken;
alter table projects drop constraint projects_dns_name_taken;
