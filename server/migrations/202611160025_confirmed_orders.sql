-- What is usual is made of orders that the shop itself has told of, by its feed or its signature: they must be found
-- among any number of those that browsers alone have reported.
create index orders_confirmed on orders (project_id, placed_at)
  where standing = 'COUNTED' and not cancelled and (told ? 'feed' or told -> 'tracker' ? 'signed');
-- made anew with the next purchase
update project_states set usual_orders_at = to_timestamp(0) where usual_orders <> '{}';
