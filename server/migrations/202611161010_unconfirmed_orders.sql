-- Orders that only browsers have told of, without a signature, are listed for those who may strike them out.
create index orders_unconfirmed on orders (project_id, id)
  where not (told ? 'feed' or told -> 'tracker' ? 'signed');
