-- Both engines run this file as it is: ids are text made by the program, money and time are integers (hundredths, milliseconds since 1970),
-- booleans are 0 or 1, lists and objects are JSON as text.
-- The shop leads: in every table of a shop's data the primary key, the foreign keys and the indexes begin with shop_id, so that shops can be
-- spread over several databases. Two kinds of index begin otherwise, because their statement finds shops: by host, and by what is due.

create table shops (
  id text primary key,
  country text not null,
  directory text,
  currency text not null,
  delivery_types text not null,
  config text not null,
  secrets text not null,
  version bigint not null,
  created_at bigint not null
);

create table shop_hosts (
  host text primary key,
  shop_id text not null references shops (id) on delete cascade,
  position integer not null
);
create index shop_hosts_by_shop on shop_hosts (shop_id, position);

-- The acts in a shop and who did them: rows are added and never changed.
create table activity (
  shop_id text not null references shops (id) on delete cascade,
  id text not null,
  at bigint not null,
  actor text not null,
  act text not null,
  subject text not null,
  details text not null,
  primary key (shop_id, id)
);
create index activity_by_time on activity (shop_id, at, id);

create table categories (
  shop_id text not null references shops (id) on delete cascade,
  slug text not null,
  name text not null,
  position integer not null,
  primary key (shop_id, slug)
);

create table products (
  shop_id text not null references shops (id) on delete cascade,
  id text not null,
  slug text not null,
  title text not null,
  description text not null,
  images text not null,
  tiers text not null,
  currency text not null,
  colors text not null,
  status text not null,
  dependents text not null,
  campaign_categories text not null,
  messaging text,
  position integer not null,
  content_hash text not null,
  created_at bigint not null,
  updated_at bigint not null,
  primary key (shop_id, id),
  unique (shop_id, slug)
);
create index products_by_position on products (shop_id, position, id);

-- Slugs that a product had before: they lead to it for as long as no other product has them.
create table earlier_slugs (
  shop_id text not null,
  slug text not null,
  product_id text not null,
  primary key (shop_id, slug),
  foreign key (shop_id, product_id) references products (shop_id, id) on delete cascade
);
create index earlier_slugs_by_product on earlier_slugs (shop_id, product_id);

create table product_categories (
  shop_id text not null,
  category_slug text not null,
  position integer not null,
  product_id text not null,
  primary key (shop_id, category_slug, product_id),
  foreign key (shop_id, category_slug) references categories (shop_id, slug) on delete cascade,
  foreign key (shop_id, product_id) references products (shop_id, id) on delete cascade
);
create index product_categories_by_position on product_categories (shop_id, category_slug, position, product_id);
create index product_categories_by_product on product_categories (shop_id, product_id);

-- The position of every 240th product of a list and the length of the list, so that its last page costs what its first does.
create table listing_marks (
  shop_id text not null references shops (id) on delete cascade,
  category_slug text not null,
  place integer not null,
  position integer not null,
  product_id text not null,
  total integer not null,
  primary key (shop_id, category_slug, place)
);

-- The last import of each shop, and how far it is. Its place counts products in the order in which they are written.
create table imports (
  shop_id text primary key references shops (id) on delete cascade,
  id text not null,
  digest text not null,
  state text not null,
  place integer not null,
  total integer not null,
  first_position integer not null,
  added integer not null,
  changed integer not null,
  unchanged integer not null,
  removed integer not null,
  categories_changed integer not null,
  unshown integer not null,
  shown_at bigint not null,
  started_at bigint not null,
  updated_at bigint not null
);

create table tickets (
  shop_id text not null references shops (id),
  id text not null,
  code text not null,
  key_hash text not null,
  country text not null,
  status text not null,
  name text not null,
  phone text not null,
  phone_e164 text not null,
  email text not null,
  departamento text not null,
  provincia text not null,
  distrito text not null,
  place_code text not null,
  direccion text not null,
  documento text not null,
  lima text not null,
  terminos integer not null,
  terminos_at bigint,
  terms_version text not null,
  claimed text not null,
  ip text not null,
  network text not null,
  suspicions text not null,
  lines text not null,
  total bigint not null,
  currency text not null,
  created_at bigint not null,
  updated_at bigint not null,
  finalised_at bigint,
  forgotten_at bigint,
  primary key (shop_id, id),
  unique (shop_id, code)
);
create index tickets_by_phone on tickets (shop_id, phone_e164, finalised_at);
create index tickets_by_network on tickets (shop_id, network, created_at);
create index leads_to_confirm on tickets (shop_id, created_at, id) where finalised_at is null and suspicions <> '[]';
create index tickets_by_finalising on tickets (shop_id, finalised_at) where finalised_at is not null;
create index leads_by_time on tickets (shop_id, created_at, id) where finalised_at is null;

create table idempotency_keys (
  shop_id text not null,
  idempotency_key text not null,
  act text not null,
  body_hash text not null,
  ticket_id text not null,
  created_at bigint not null,
  primary key (shop_id, idempotency_key, act),
  foreign key (shop_id, ticket_id) references tickets (shop_id, id) on delete cascade
);
create index idempotency_keys_by_ticket on idempotency_keys (shop_id, ticket_id);
create index idempotency_keys_by_time on idempotency_keys (shop_id, created_at);

-- What was sold and what becomes of it. A shopper's order has the id of its ticket, which does not change any more.
create table orders (
  shop_id text not null references shops (id),
  id text not null,
  code text not null,
  country text not null,
  state text not null,
  name text not null,
  phone text not null,
  phone_e164 text not null,
  email text not null,
  departamento text not null,
  provincia text not null,
  distrito text not null,
  place_code text not null,
  direccion text not null,
  documento text not null,
  lima text not null,
  terms_accepted_at bigint,
  terms_version text,
  suspicions text not null,
  lines text not null,
  total bigint not null,
  currency text not null,
  begun_at bigint not null,
  placed_at bigint not null,
  changed_at bigint not null,
  forgotten_at bigint,
  version bigint not null,
  primary key (shop_id, id),
  unique (shop_id, code)
);
create index orders_by_time on orders (shop_id, begun_at, id);
create index orders_by_phone on orders (shop_id, phone_e164);
create index orders_to_confirm on orders (shop_id, begun_at, id) where state = 'finalizado' and suspicions <> '[]';
create index orders_by_age on orders (shop_id, placed_at, id) where forgotten_at is null;

-- The history of an order: its row is what these events make of it. Rows are added and never changed, but that forgetting a person sets
-- `personal` to null: the old and new values that tell of somebody stand in it, all others in `change`.
create table order_events (
  shop_id text not null,
  order_id text not null,
  seq bigint not null,
  at bigint not null,
  actor text not null,
  act text not null,
  change text not null,
  personal text,
  primary key (shop_id, order_id, seq),
  foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade
);

create table blocks (
  shop_id text not null references shops (id) on delete cascade,
  kind text not null,
  value text not null,
  created_at bigint not null,
  primary key (shop_id, kind, value)
);

-- Letters stay for a while after they are settled, and wait in channels: a channel shares its trouble with no other.
create table outbox (
  shop_id text not null references shops (id) on delete cascade,
  id text not null,
  topic text not null,
  channel text not null,
  body text not null,
  state text not null,
  reason text,
  due_at bigint not null,
  attempts integer not null,
  created_at bigint not null,
  settled_at bigint,
  primary key (shop_id, id)
);
create index outbox_by_due on outbox (state, shop_id, channel, due_at, id);
create index outbox_by_age on outbox (state, created_at, shop_id, id);
create index outbox_by_settling on outbox (state, settled_at, shop_id, id);
create index outbox_by_shop on outbox (shop_id, state, created_at, id);

create table outbox_channels (
  shop_id text not null references shops (id) on delete cascade,
  channel text not null,
  trouble text not null,
  reason text not null,
  failures integer not null,
  not_before bigint not null,
  token_mark text,
  primary key (shop_id, channel)
);
