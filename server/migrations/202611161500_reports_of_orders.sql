-- called what they hold
alter table orders rename column told to reports;
alter table project_states rename column orders_told to orders_from_feed;
