-- Keys for programs, and the order in which events came to be seen. docs/decisions/0059-doors-for-programs.md explains them.

-- A key has a row in each shop that it opens, with one id and one hash. scopes: with spaces between them. ends_at: when it ends by itself, or null.
create table api_keys (
  shop_id text not null references shops (id) on delete cascade,
  id text not null,
  name text not null,
  hash text not null,
  scopes text not null,
  made_by text not null,
  made_at bigint not null,
  ends_at bigint,
  used_at bigint,
  primary key (shop_id, id)
);
create unique index api_keys_by_hash on api_keys (shop_id, hash);

-- nth: the place of an event among those of its shop, given once it is committed; null until somebody asks for changes.
alter table order_events add column nth bigint;
create unique index order_events_by_place on order_events (shop_id, nth) where nth is not null;
create index order_events_unplaced on order_events (shop_id, order_id) where nth is null;

-- The last place that was given in each shop.
create table event_places (
  shop_id text not null primary key references shops (id) on delete cascade,
  last bigint not null
);
