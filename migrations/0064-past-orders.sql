-- What became of orders that a seller sold elsewhere before. docs/decisions/0055-figures.md explains it. Nobody is in it.

-- An order of a file once for each product. sign: a hash of the platform's number. place: the code of its provincia (Colombia: municipio), or of a larger division;
-- '' where it is not known. product: its name in the file; '' where the file has none. outcome: entregado, devuelto, cancelado.
create table past_orders (
  shop_id text not null references shops (id) on delete cascade,
  sign text not null,
  product text not null,
  file text not null,
  place text not null,
  outcome text not null,
  primary key (shop_id, sign, product)
);
create index past_orders_by_file on past_orders (shop_id, file);

-- Of past orders that were sent, how many were delivered and how many came back: of all (kind all, key ''), by product and by place. Made anew when a file is applied or taken back.
create table past_sums (
  shop_id text not null references shops (id) on delete cascade,
  kind text not null,
  key text not null,
  delivered integer not null,
  returned integer not null,
  primary key (shop_id, kind, key)
);

-- state: pending, applied, discarded, taken-back. platform: dropi, effi, another courier's folder, or ''. facts: what was read and left out, as JSON. entries, until the file
-- is applied: its orders without anybody's name, phone or address, as JSON. said: what words of the file mean.
create table past_files (
  shop_id text not null references shops (id) on delete cascade,
  id text not null,
  file_name text not null,
  platform text not null,
  state text not null,
  made_by text not null,
  made_at bigint not null,
  first_day text not null,
  last_day text not null,
  facts text not null,
  said text not null,
  entries text,
  primary key (shop_id, id)
);
create index past_files_by_time on past_files (shop_id, made_at, id);
create index past_files_waiting on past_files (made_at) where entries is not null;
