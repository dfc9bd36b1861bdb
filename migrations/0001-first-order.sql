-- Both engines run this file as it is: ids are text made by the program, money and time are integers (hundredths, milliseconds since 1970),
-- booleans are 0 or 1, lists and objects are JSON as text.

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

create table categories (
  shop_id text not null references shops (id) on delete cascade,
  slug text not null,
  name text not null,
  position integer not null,
  primary key (shop_id, slug)
);

create table products (
  id text primary key,
  shop_id text not null references shops (id) on delete cascade,
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
  unique (shop_id, slug)
);
create index products_by_position on products (shop_id, position, id);

create table product_categories (
  shop_id text not null,
  category_slug text not null,
  position integer not null,
  product_id text not null references products (id) on delete cascade,
  primary key (shop_id, category_slug, product_id),
  foreign key (shop_id, category_slug) references categories (shop_id, slug) on delete cascade
);
create index product_categories_by_position on product_categories (shop_id, category_slug, position, product_id);
create index product_categories_by_product on product_categories (product_id);

create table tickets (
  id text primary key,
  shop_id text not null references shops (id),
  code text not null,
  key_hash text not null,
  country text not null,
  status text not null,
  name text not null,
  phone text not null,
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
  claimed text not null,
  ip text not null,
  lines text not null,
  total bigint not null,
  currency text not null,
  created_at bigint not null,
  updated_at bigint not null,
  finalised_at bigint,
  unique (shop_id, code)
);
create index tickets_by_time on tickets (shop_id, created_at, id);
create index tickets_by_status on tickets (shop_id, status, created_at, id);

create table idempotency_keys (
  shop_id text not null references shops (id) on delete cascade,
  idempotency_key text not null,
  act text not null,
  body_hash text not null,
  ticket_id text not null references tickets (id) on delete cascade,
  created_at bigint not null,
  primary key (shop_id, idempotency_key, act)
);
create index idempotency_keys_by_ticket on idempotency_keys (ticket_id);
create index idempotency_keys_by_time on idempotency_keys (created_at);

create table outbox (
  id text primary key,
  shop_id text not null references shops (id) on delete cascade,
  topic text not null,
  body text not null,
  due_at bigint not null,
  attempts integer not null,
  created_at bigint not null
);
create index outbox_by_due on outbox (due_at, id);
