-- The /56 and /48 around the IPv6 address that stored a ticket; empty for IPv4. Only IPv6 tickets are in these indexes.
alter table tickets add column network_56 text not null default '';
alter table tickets add column network_48 text not null default '';
-- The kind of browser that stored a ticket, such as chrome-android: no version and no model.
alter table tickets add column browser text not null default '';
create index tickets_by_network_56 on tickets (shop_id, network_56, created_at) where network_56 <> '';
create index tickets_by_network_48 on tickets (shop_id, network_48, created_at) where network_48 <> '';

-- How many different phones, places and browsers ordered through a network on one day (UTC, days since 1970): sketches that are counted and
-- merged and name nobody. The row without a network says that the day was learnt, and when.
create table crowd_days (
  shop_id text not null references shops (id) on delete cascade,
  network text not null,
  day integer not null,
  phones text not null,
  confirmed text not null,
  places text not null,
  browsers text not null,
  learnt_at bigint not null,
  primary key (shop_id, network, day)
);
create index crowd_days_by_network on crowd_days (network, day, shop_id);
create index crowd_days_by_day on crowd_days (shop_id, day);
