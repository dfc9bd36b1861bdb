-- What tells a prank from an order, and whom a seller does not want to hear of again.

alter table tickets add column phone_e164 text not null default '';
alter table tickets add column network text not null default '';
alter table tickets add column suspicions text not null default '[]';

create index tickets_by_phone on tickets (shop_id, phone_e164, finalised_at);
create index tickets_by_network on tickets (shop_id, network, created_at);
create index orders_by_time on tickets (shop_id, finalised_at) where finalised_at is not null;
create index tickets_to_confirm on tickets (shop_id, created_at, id) where suspicions <> '[]';

create table blocks (
  shop_id text not null references shops (id) on delete cascade,
  kind text not null,
  value text not null,
  created_at bigint not null,
  primary key (shop_id, kind, value)
);
