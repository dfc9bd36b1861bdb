-- Which labels of parcels were printed, the last time: so that nobody packs twice. docs/decisions/0056-couriers-out.md explains it.
-- A parcel is named by its number in its order, because an order that has none yet is one already. `mark` says whether the label reads otherwise now:
-- the beginning of a digest under a key, from which nothing can be read.
create table label_prints (
  shop_id text not null,
  order_id text not null,
  part integer not null,
  mark text not null,
  form_key text not null,
  printed_at bigint not null,
  printed_by text not null,
  primary key (shop_id, order_id, part),
  foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade
);
