-- What a shop earns, by day. docs/decisions/0055-figures.md explains it.

-- Where an order of a forgotten person went, for figures by place: the code of its district, which thousands live in. Whether a job filled the costs in later.
alter table order_costs add column place_code text not null default '';
alter table order_costs add column estimated integer not null default 0;

-- Days whose figures are older than what they are made of. A day is of the shop's country, by when an order was placed; '' stands for every day of the shop.
-- Each change adds a mark of its own, so that nobody waits for anybody; the job deletes the marks that it had read.
create table stale_days (
  shop_id text not null references shops (id) on delete cascade,
  day text not null,
  mark text not null,
  primary key (shop_id, day, mark)
);

-- Counts and sums of the orders placed on a day, by what they are grouped (src/figures/rules/figure-sums.ts). Recomputed as a whole, never added to.
create table figure_days (
  shop_id text not null references shops (id) on delete cascade,
  kind text not null,
  day text not null,
  key text not null,
  orders bigint not null,
  confirmed bigint not null,
  sent bigint not null,
  delivered bigint not null,
  returned bigint not null,
  cancelled bigint not null,
  still_open bigint not null,
  units bigint not null,
  revenue bigint not null,
  product_cost bigint not null,
  freight bigint not null,
  fee bigint not null,
  packing bigint not null,
  losses bigint not null,
  unclear bigint not null,
  unclear_revenue bigint not null,
  no_product_cost bigint not null,
  no_freight bigint not null,
  no_fee bigint not null,
  no_packing bigint not null,
  estimated bigint not null,
  clear_delivered bigint not null,
  clear_margin bigint not null,
  clear_returned bigint not null,
  returned_cost bigint not null,
  begun bigint not null,
  attempts bigint not null,
  first_calls bigint not null,
  first_call_minutes bigint not null,
  primary key (shop_id, kind, day, key)
);

-- What a motorizado was paid for the parcels of an order.
create index settled_parcels_by_order on rider_settlement_rows (shop_id, order_id);
