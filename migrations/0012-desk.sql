-- The seller's desk: people and how they sign in, what they do with orders, parcels, payments. docs/decisions/0031-the-desk.md explains it.

-- People work in several shops, so these tables are of no shop.
create table people (
  id text primary key,
  login text not null unique,
  name text not null,
  password text,
  totp text,
  totp_step bigint not null,
  created_at bigint not null,
  changed_at bigint not null,
  left_at bigint
);

create table passkeys (
  id text primary key,
  person_id text not null references people (id) on delete cascade,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  name text not null,
  created_at bigint not null,
  used_at bigint
);
create index passkeys_by_person on passkeys (person_id);

create table recovery_codes (
  person_id text not null references people (id) on delete cascade,
  hash text not null,
  used_at bigint,
  primary key (person_id, hash)
);

create table desk_sessions (
  hash text primary key,
  person_id text not null references people (id) on delete cascade,
  created_at bigint not null,
  seen_at bigint not null,
  proved_at bigint not null,
  agent text not null
);
create index desk_sessions_by_person on desk_sessions (person_id);
create index desk_sessions_by_age on desk_sessions (seen_at);

-- A challenge is used once: its row is deleted by what answers it.
create table desk_challenges (
  hash text primary key,
  person_id text,
  kind text not null,
  challenge text not null,
  expires_at bigint not null
);

-- Links for the first owner, for invitations and for recovery: only the hash is kept, and a link works once.
create table staff_links (
  hash text primary key,
  kind text not null,
  shop_id text references shops (id) on delete cascade,
  person_id text references people (id) on delete cascade,
  role text,
  switches text not null,
  created_by text not null,
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint
);
create index staff_links_by_shop on staff_links (shop_id, created_at);

create table memberships (
  shop_id text not null references shops (id) on delete cascade,
  person_id text not null references people (id) on delete cascade,
  role text not null,
  switches text not null,
  created_at bigint not null,
  primary key (shop_id, person_id)
);
create index memberships_by_person on memberships (person_id);

-- What the seller knows of an order: `work` has nothing personal, forgetting empties `work_person`. `followed` is 0 until the job has written its queues and words.
alter table orders add column work text not null default '{}';
alter table orders add column work_person text not null default '{}';
alter table orders add column followed integer not null default 0;
create index orders_to_follow on orders (shop_id, placed_at, id) where followed = 0;
create index orders_by_change on orders (shop_id, changed_at, id);

alter table order_events add column act_key text;
alter table order_events add column undoes bigint;
alter table order_events add column batch text;
create unique index order_events_by_key on order_events (shop_id, act_key) where act_key is not null;
create index order_events_by_batch on order_events (shop_id, batch, order_id) where batch is not null;

-- The queues that an order stands in, from when, and its rank there (greater first).
create table order_queues (
  shop_id text not null,
  queue text not null,
  order_id text not null,
  due_at bigint not null,
  rank bigint not null,
  primary key (shop_id, queue, order_id),
  foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade
);
create index order_queues_by_due on order_queues (shop_id, queue, due_at, order_id);
create index order_queues_by_order on order_queues (shop_id, order_id);

create table order_words (
  shop_id text not null,
  word text not null,
  placed_at bigint not null,
  order_id text not null,
  primary key (shop_id, word, placed_at, order_id),
  foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade
);
create index order_words_by_order on order_words (shop_id, order_id);

-- Who has an order open, as a mark for two minutes: it locks nothing.
create table order_marks (
  shop_id text not null,
  order_id text not null,
  person_id text not null,
  until_at bigint not null,
  primary key (shop_id, order_id, person_id),
  foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade
);

create table payments (
  shop_id text not null,
  id text not null,
  order_id text not null,
  kind text not null,
  means text not null,
  amount bigint not null,
  received_by text not null,
  reference text not null,
  voucher text,
  state text not null,
  made_by text not null,
  made_at bigint not null,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade
);
create index payments_by_order on payments (shop_id, order_id);
create index payments_by_reference on payments (shop_id, reference) where reference <> '';
create index payments_by_voucher on payments (shop_id, voucher) where voucher is not null;

create table shipments (
  shop_id text not null,
  id text not null,
  order_id text not null,
  outing integer not null,
  lines text not null,
  way text not null,
  courier text not null,
  agency text not null,
  guide text not null,
  clave text,
  collect bigint not null,
  cost bigint,
  state text not null,
  state_at bigint not null,
  version bigint not null,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade
);
create index shipments_by_order on shipments (shop_id, order_id);
create index shipments_by_guide on shipments (shop_id, guide) where guide <> '';

create table shipment_events (
  shop_id text not null,
  shipment_id text not null,
  seq bigint not null,
  at bigint not null,
  actor text not null,
  source text not null,
  state text not null,
  words text not null,
  place text not null,
  primary key (shop_id, shipment_id, seq),
  foreign key (shop_id, shipment_id) references shipments (shop_id, id) on delete cascade
);

-- What the seller did about a lead.
create table lead_contacts (
  shop_id text not null,
  ticket_id text not null,
  state text not null,
  attempts integer not null,
  contact_at bigint not null,
  keeper text,
  changed_at bigint not null,
  version bigint not null,
  primary key (shop_id, ticket_id),
  foreign key (shop_id, ticket_id) references tickets (shop_id, id) on delete cascade
);
create index lead_contacts_by_state on lead_contacts (shop_id, state, contact_at, ticket_id);

create table message_templates (
  shop_id text not null references shops (id) on delete cascade,
  id text not null,
  moment text not null,
  name text not null,
  text text not null,
  position integer not null,
  primary key (shop_id, id)
);

create table push_subscriptions (
  shop_id text not null,
  person_id text not null,
  id text not null,
  endpoint text not null,
  keys text not null,
  events text not null,
  hours text not null,
  failures integer not null,
  created_at bigint not null,
  primary key (shop_id, person_id, id),
  foreign key (shop_id, person_id) references memberships (shop_id, person_id) on delete cascade
);

-- Where a visit came from: the first and the last touch of a ticket. Visits by day and source, without persons.
create table ticket_origins (
  shop_id text not null,
  ticket_id text not null,
  first text not null,
  last text not null,
  primary key (shop_id, ticket_id),
  foreign key (shop_id, ticket_id) references tickets (shop_id, id) on delete cascade
);

create table daily_visits (
  shop_id text not null references shops (id) on delete cascade,
  day text not null,
  page text not null,
  source text not null,
  visits bigint not null,
  primary key (shop_id, day, page, source)
);
