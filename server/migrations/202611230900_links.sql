-- Where the links of a variant lead, by their numbers: addresses as they stand in its texts, with their tags. A message
-- carries the number alone, signed, so that nobody can make one of our links lead anywhere else.
create table sending_links (
  project_id uuid not null,
  sending_id uuid not null,
  variant smallint not null,
  number smallint not null,
  target text not null,
  constraint sending_links_once primary key (project_id, sending_id, variant, number)
);
select tenant_table('sending_links');

-- What is added to the addresses of links: source, medium and campaign. Sendings of before have none.
alter table sendings add column utm jsonb not null default '{}';

-- The shop's ids of the products that a message has recommended, so that it can be drawn again.
alter table messages add column products jsonb;
