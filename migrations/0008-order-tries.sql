-- Tries to open an order by its code and the last digits of its phone. A code has a row whether there is an order or not, so that a lock tells nothing.
-- `free_at` is when all of its tries are back; each try moves it on.
create table order_tries (
  shop_id text not null references shops (id) on delete cascade,
  code text not null,
  free_at bigint not null,
  primary key (shop_id, code)
);
create index order_tries_by_time on order_tries (shop_id, free_at);
