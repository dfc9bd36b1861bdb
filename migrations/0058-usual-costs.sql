-- What a shop says of its costs. docs/decisions/0055-figures.md explains it.

-- What a courier usually costs where a parcel does not say it (src/figures/costs/usual-cost.ts). `courier` '' is any, `way` null is any, `places` are codes in JSON.
create table usual_costs (
  shop_id text not null references shops (id) on delete cascade,
  id text not null,
  courier text not null,
  way text,
  places text not null,
  freight bigint,
  coming_back text,
  fee text,
  primary key (shop_id, id)
);

-- Packing of a parcel, tax on advertising by network, and shares that are assumed; JSON but for the first.
create table figure_choices (
  shop_id text primary key references shops (id) on delete cascade,
  packing bigint,
  ad_tax text not null,
  assumed text
);

-- Months are '2026-11'; null while it goes on.
create table monthly_costs (
  shop_id text not null references shops (id) on delete cascade,
  id text not null,
  name text not null,
  amount bigint not null,
  from_month text not null,
  to_month text,
  primary key (shop_id, id)
);

-- The products of an order of which nobody had said what they cost: asked for, and filled in once it is said.
create table missing_costs (
  shop_id text not null,
  product_id text not null,
  order_id text not null,
  primary key (shop_id, product_id, order_id),
  foreign key (shop_id, order_id) references order_costs (shop_id, order_id) on delete cascade
);
create index missing_costs_by_order on missing_costs (shop_id, order_id);

-- How far the orders of before costs were frozen have got theirs: the id of the last one, null once all have them.
create table cost_fills (
  shop_id text primary key references shops (id) on delete cascade,
  place text
);
