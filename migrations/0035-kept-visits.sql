-- What a Purchase tells of the visit, kept until its moment has come. docs/decisions/0045-purchases-moment.md explains it.

-- A row waits; it goes when its letter is posted. `moment` is the shop's when the order was placed, `sealed` the visit and its currency (purpose `kept-visits`).
create table kept_visits (
  shop_id text not null,
  order_id text not null,
  moment text not null,
  pixel text not null,
  sealed text not null,
  made_at bigint not null,
  primary key (shop_id, order_id),
  foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade
);
create index kept_visits_by_age on kept_visits (shop_id, made_at);
