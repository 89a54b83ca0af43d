-- descriptions are stored without markup from now on: each feed is read again as soon as a worker is free
update agenda set due_at = now() where kind = 'feeds.refresh' and due_at > now();
