-- A rider's day behind a link, and what the rider says of each parcel. docs/decisions/0056-couriers-out.md explains it.

-- A link to the parcels of a courier who is a person. Only digests of its token and of the secret of the device that opened it are kept. ends_at: when it ends by itself;
-- ended_at: when somebody revoked it or made another; swept_at: when what was said behind it was emptied.
create table rider_rounds (
  shop_id text not null references shops (id) on delete cascade,
  id text not null,
  rider text not null,
  day text not null,
  token_hash text not null,
  device_hash text,
  opened_at bigint,
  made_by text not null,
  made_at bigint not null,
  ends_at bigint not null,
  ended_at bigint,
  swept_at bigint,
  primary key (shop_id, id)
);
create unique index rider_rounds_by_token on rider_rounds (token_hash);
create index rider_rounds_by_rider on rider_rounds (shop_id, rider, made_at);
create index rider_rounds_to_sweep on rider_rounds (ends_at) where swept_at is null;

-- What a rider said of a parcel, once by its key. It changes no order. nth: the order in which they came; replaced_at: the rider said something else since;
-- settlement_id: the rendición that took it over. picture names a row of voucher_pictures. words and picture are personal: forgetting empties them, and so do two weeks.
create table rider_proposals (
  shop_id text not null,
  round_id text not null,
  mark_key text not null,
  nth integer not null,
  rider text not null,
  order_id text not null,
  parcel_id text not null,
  result text not null,
  reason text,
  cash bigint not null,
  transfer bigint not null,
  means text not null,
  picture text,
  words text not null,
  said_at bigint not null,
  replaced_at bigint,
  settlement_id text,
  primary key (shop_id, round_id, mark_key),
  foreign key (shop_id, round_id) references rider_rounds (shop_id, id) on delete cascade,
  foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade
);
create index rider_proposals_by_parcel on rider_proposals (shop_id, parcel_id);
create index rider_proposals_by_order on rider_proposals (shop_id, order_id);
