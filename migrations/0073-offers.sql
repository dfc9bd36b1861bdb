-- Offers that are added to an order: a bump in the form, one more after ordering. docs/decisions/0057-offers.md explains them.

-- A seller's offer. moment: 'pedido' in the form, 'despues' after ordering. position: which comes first among those of its moment. facts: what it adds, at
-- which price and for which orders, as JSON.
create table offers (
  shop_id text not null references shops (id) on delete cascade,
  id text not null,
  moment text not null,
  position integer not null,
  facts text not null,
  is_on integer not null,
  created_at bigint not null,
  primary key (shop_id, id)
);
create index offers_by_moment on offers (shop_id, moment, position);

-- An order to which an offer was shown. answer: 'si', 'no', or '' while nothing was said.
create table offer_views (
  shop_id text not null references shops (id) on delete cascade,
  ticket_id text not null,
  moment text not null,
  offer_id text not null,
  answer text not null,
  seen_at bigint not null,
  primary key (shop_id, ticket_id, moment)
);
create index offer_views_by_offer on offer_views (shop_id, offer_id, seen_at);

-- The bump that the form showed, and whether it was taken, as `no:{id}` or `si:{id}:{colour}`; '' where none was shown.
alter table tickets add column bump text not null default '';
