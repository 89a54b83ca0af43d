-- What is derived from events is written while the project's state is held, which names the project itself and is erased
-- before these rows: to look the project up once more for each of a dozen rows of an event was most of what they cost.
alter table carts drop constraint carts_project;
alter table event_days drop constraint event_days_project;
alter table month_counts drop constraint month_counts_project;
alter table month_networks drop constraint month_networks_project;
alter table month_visitors drop constraint month_visitors_project;
alter table order_networks drop constraint order_networks_project;
alter table product_counts drop constraint product_counts_project;
alter table product_days drop constraint product_days_project;
alter table purchase_days drop constraint purchase_days_project;
alter table visitor_days drop constraint visitor_days_project;
alter table visitor_devices drop constraint visitor_devices_project;
alter table visitors drop constraint visitors_project;

-- what waits is found by looking: its jobs are done
do $$
begin
  if to_regclass('pgboss.job') is not null then
    delete from pgboss.job where name = 'tracking.derive' or source_name = 'tracking.derive';
  end if;
end $$;
