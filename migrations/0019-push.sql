-- Which devices of the people who work in a shop are told of news, and of which. docs/decisions/0031-the-desk.md explains it.

-- `id` is the hash of the endpoint, which is encrypted with the device's keys. A device is told for as long as its session lives.
create table push_devices (
  shop_id text not null,
  person_id text not null,
  id text not null,
  session_hash text not null references desk_sessions (hash) on delete cascade,
  sealed text not null,
  failures bigint not null,
  created_at bigint not null,
  primary key (shop_id, person_id, id),
  foreign key (shop_id, person_id) references memberships (shop_id, person_id) on delete cascade
);
create index push_devices_by_session on push_devices (session_hash);

-- What a person wants to hear of in a shop, and when; without a row, everything that the role allows, in the usual hours.
create table heard_choices (
  shop_id text not null,
  person_id text not null,
  kinds text not null,
  hours text not null,
  primary key (shop_id, person_id),
  foreign key (shop_id, person_id) references memberships (shop_id, person_id) on delete cascade
);
