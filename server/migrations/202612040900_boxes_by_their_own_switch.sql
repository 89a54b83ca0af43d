-- A box is shown only when its own switch is on. Until now, a box without a setting was on: the boxes of shops that show them
-- stay as they are.
update projects set
  home_box = '{"enabled": true}'::jsonb || home_box,
  product_box = '{"enabled": true}'::jsonb || product_box,
  cart_box = '{"enabled": true}'::jsonb || cart_box
where boxes_allowed;
