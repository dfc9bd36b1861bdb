-- What a courier who is a person charges by place: `[{"places":["1501"],"fee":800}]`. Where none fits, `fee` counts.
alter table couriers add column zones text not null default '[]';

-- What a courier who is a person handed over: `dia` for the parcels of a day, `saldo` for what was settled apart. Nothing is deleted: what was taken back says by whom.
-- A courier's balance is the sum of held − fee − handed of what was not taken back.
create table rider_settlements (
  shop_id text not null,
  id text not null,
  courier_id text not null,
  number integer not null,
  kind text not null,
  day text not null,
  held bigint not null,
  fee bigint not null,
  owed_before bigint not null,
  handed bigint not null,
  note text not null,
  act_key text not null,
  body_hash text not null,
  made_by text not null,
  made_at bigint not null,
  undone_by text,
  undone_at bigint,
  primary key (shop_id, id),
  foreign key (shop_id, courier_id) references couriers (shop_id, id) on delete cascade
);
-- Of two that are saved at once, one counts.
create unique index rider_settlements_by_courier on rider_settlements (shop_id, courier_id, number);
create unique index rider_settlements_by_key on rider_settlements (shop_id, act_key);

create table rider_settlement_rows (
  shop_id text not null,
  settlement_id text not null,
  shipment_id text not null,
  order_id text not null,
  mark text not null,
  reason text,
  cash bigint not null,
  shop bigint not null,
  means text not null,
  fee bigint not null,
  primary key (shop_id, settlement_id, shipment_id),
  foreign key (shop_id, settlement_id) references rider_settlements (shop_id, id) on delete cascade
);
