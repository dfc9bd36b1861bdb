-- The visit of an order is kept for each event that is still to come: its Purchase, and its delivery. docs/decisions/0058-networks-see-products.md explains it.

-- event: Purchase or Entregado. pixel: the channels of the outbox, with spaces between them, one for each network that will be told; of a row of before Meta's pixel.
create table kept_visits_by_event (
  shop_id text not null,
  order_id text not null,
  event text not null default 'Purchase',
  moment text not null,
  pixel text not null,
  sealed text not null,
  made_at bigint not null,
  primary key (shop_id, order_id, event),
  foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade
);
insert into kept_visits_by_event (shop_id, order_id, event, moment, pixel, sealed, made_at)
  select shop_id, order_id, 'Purchase', moment, pixel, sealed, made_at from kept_visits;
drop table kept_visits;
alter table kept_visits_by_event rename to kept_visits;
create index kept_visits_by_age on kept_visits (shop_id, made_at);
