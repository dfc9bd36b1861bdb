-- Parcels: what is impersonal of them repeats `orders.work`. Forgetting empties agency, guide, guide_code and clave (sealed).
create table shipments (
  shop_id text not null,
  id text not null,
  order_id text not null,
  units text,
  outing integer not null,
  way text not null,
  courier text not null,
  rider text,
  agency text not null,
  guide text not null,
  guide_code text not null,
  clave text not null,
  collect bigint not null,
  cost bigint,
  state text not null,
  state_at bigint not null,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade
);
create index shipments_by_order on shipments (shop_id, order_id);
create index shipments_by_guide on shipments (shop_id, guide) where guide <> '';
create index shipments_by_rider on shipments (shop_id, rider, state) where rider is not null;

-- What was told of a parcel, by whom. Rows are never changed, except that forgetting empties `words` and `place`.
create table shipment_events (
  shop_id text not null,
  shipment_id text not null,
  id text not null,
  state text not null,
  words text not null,
  place text not null,
  source text not null,
  told_by text not null,
  at bigint not null,
  kept_at bigint not null,
  primary key (shop_id, shipment_id, id),
  foreign key (shop_id, shipment_id) references shipments (shop_id, id) on delete cascade
);

-- Who carries a shop's parcels: companies, and persons with a phone, which is emptied when they leave.
create table couriers (
  shop_id text not null references shops (id) on delete cascade,
  id text not null,
  name text not null,
  kind text not null,
  phone text not null,
  fee bigint not null,
  created_at bigint not null,
  left_at bigint,
  primary key (shop_id, id)
);
