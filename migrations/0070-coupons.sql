-- Coupons. docs/decisions/0057-offers.md explains them.

-- A seller's coupon. code_key: the code as it is compared. facts: what it takes off, for what and for whom, as JSON.
create table coupons (
  shop_id text not null references shops (id) on delete cascade,
  id text not null,
  code text not null,
  code_key text not null,
  facts text not null,
  is_on integer not null,
  created_at bigint not null,
  primary key (shop_id, id)
);
create unique index coupons_by_code on coupons (shop_id, code_key);

-- An order that uses a coupon. nth is counted from 1 in each coupon; a cancelled order's row is deleted. phone_mac: the phone's MAC, which forgetting empties.
create table coupon_uses (
  shop_id text not null references shops (id) on delete cascade,
  coupon_id text not null,
  nth integer not null,
  ticket_id text not null,
  phone_mac text not null,
  used_at bigint not null,
  primary key (shop_id, coupon_id, nth)
);
create unique index coupon_uses_by_ticket on coupon_uses (shop_id, ticket_id);
create index coupon_uses_by_phone on coupon_uses (shop_id, coupon_id, phone_mac);

-- The code that the shopper typed, and what the order costs less, as JSON; '' for nothing.
alter table tickets add column coupon text not null default '';
alter table tickets add column discounts text not null default '';
