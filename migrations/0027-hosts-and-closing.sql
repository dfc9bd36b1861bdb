-- Shops and their hosts at the desk. docs/decisions/0038-shops-and-their-hosts.md explains it.

-- leads_to is the host that the shop's other hosts lead to, for as long as it is the main one. closed_at is when the shop was closed.
alter table shops add column leads_to text;
alter table shops add column closed_at bigint;

-- What the last look at a host of a shop found: an object as JSON, without personal data.
create table host_checks (
  shop_id text not null references shops (id) on delete cascade,
  host text not null,
  checked_at bigint not null,
  found text not null,
  primary key (shop_id, host)
);

-- A shop that is filled with the catalogue of another one: how many of its products have been copied, and the last one. ended_at is null while it goes on.
create table shop_copies (
  shop_id text primary key references shops (id) on delete cascade,
  source_id text not null,
  place text,
  copied integer not null,
  total integer not null,
  begun_at bigint not null,
  ended_at bigint
);
