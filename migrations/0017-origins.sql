-- Where a ticket came from: its first and its last touch. Forgetting empties the columns of words, which hold free text of addresses.
create table ticket_origins (
  shop_id text not null,
  ticket_id text not null,
  first text not null,
  first_words text not null,
  last text not null,
  last_words text not null,
  primary key (shop_id, ticket_id),
  foreign key (shop_id, ticket_id) references tickets (shop_id, id) on delete cascade
);

-- How often a page was opened, by day of the shop's country and by where its visitors came from. Nobody is in it.
create table daily_visits (
  shop_id text not null references shops (id) on delete cascade,
  day text not null,
  page text not null,
  source text not null,
  visits bigint not null,
  primary key (shop_id, day, page, source)
);

-- The random ids of beacons that were counted, so that a repeated one counts once. They are deleted within two days.
create table counted_beacons (
  shop_id text not null references shops (id) on delete cascade,
  id text not null,
  counted_at bigint not null,
  primary key (shop_id, id)
);
create index counted_beacons_by_age on counted_beacons (shop_id, counted_at);
