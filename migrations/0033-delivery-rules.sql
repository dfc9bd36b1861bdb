-- What it costs and takes to send to a place. docs/decisions/0043-delivery-by-place.md explains it.

-- The seller's rules in their order, without personal data. facts: the rule as JSON (Rule in src/delivery/rule.ts). changed_by is as the log of activity
-- names people.
create table delivery_rules (
  shop_id text not null references shops (id) on delete cascade,
  id text not null,
  position integer not null,
  facts text not null,
  changed_at bigint not null,
  changed_by text not null,
  primary key (shop_id, id)
);
