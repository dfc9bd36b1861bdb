-- What a unit of each line of an order cost the shop when the line came into it, by the line's key; null where nobody had said. Beside the orders and not in
-- their lines, which people read who may not see a cost. docs/decisions/0055-figures.md explains it.
create table order_costs (
  shop_id text not null,
  order_id text not null,
  unit_costs text not null,
  primary key (shop_id, order_id),
  foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade
);
