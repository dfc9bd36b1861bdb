-- What is on the shelf of a product, or of each of its colours ('' is the product as a whole). A colour without a row is not counted. `available` is on_hand less
-- reserved; below 0 something was promised that is not there.
create table stock (
  shop_id text not null,
  product_id text not null,
  color text not null,
  on_hand integer not null,
  reserved integer not null,
  available integer not null,
  primary key (shop_id, product_id, color),
  foreign key (shop_id, product_id) references products (shop_id, id) on delete cascade
);
create index stock_by_available on stock (shop_id, available, product_id, color);

-- Every change of the figures above, and who made it: an act with an order (its id and the number of the event), or somebody who counted. Rows are never changed.
-- `counted`: what was found on the shelf. `act_key`: of what somebody enters, so that it counts once. A product that is deleted leaves its moves.
create table stock_moves (
  shop_id text not null references shops (id) on delete cascade,
  product_id text not null,
  seq integer not null,
  color text not null,
  made_at bigint not null,
  made_by text not null,
  act text not null,
  act_key text,
  order_id text,
  order_seq integer,
  on_hand integer not null,
  reserved integer not null,
  counted integer,
  cost bigint,
  primary key (shop_id, product_id, seq)
);
create unique index stock_moves_by_key on stock_moves (shop_id, act_key, color) where act_key is not null;

-- Of the counts, only what pages show: how many can be ordered, by colour as JSON, up to 4 for any more. null: nothing is counted. `off_sale` is 1 for what cannot be
-- ordered now, by whoever says so: the count where there is one, else `sold_out`.
alter table products add column counted text;
alter table products add column off_sale integer not null default 0;
update products set off_sale = 1 where sold_out <> 0;
