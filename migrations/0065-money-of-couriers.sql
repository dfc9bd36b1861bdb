-- Files of what couriers paid. docs/decisions/0056-couriers-out.md explains them.

-- headers, columns (place of each meaning), facts (what was found in it) and results (how many rows) are JSON. place: the row that is next. lease_until: until when a
-- process is at work on it. paid_*: the deposit. closed_*: who said that its difference is settled, and why.
create table money_files (
  shop_id text not null references shops (id) on delete cascade,
  id text not null,
  courier text not null,
  courier_name text not null,
  file_name text not null,
  headers text not null,
  columns text not null,
  state text not null,
  row_count integer not null,
  place integer not null,
  facts text not null,
  results text not null,
  begun_by text not null,
  begun_at bigint not null,
  applied_by text,
  applied_at bigint,
  undone_by text,
  undone_at bigint,
  paid_day text,
  paid_reference text not null,
  paid_amount bigint,
  closed_by text,
  closed_at bigint,
  closed_note text not null,
  updated_at bigint not null,
  ended_at bigint,
  lease_until bigint not null,
  tries integer not null,
  is_swept integer not null,
  primary key (shop_id, id)
);
create index money_files_by_time on money_files (shop_id, begun_at, id);

-- Their rows, in the order of the file. cells (a list as JSON), phone and phrase are personal: forgetting empties them, and so do two weeks. Sums are hundredths; null
-- where the file does not say one. row_key: the same in every file that has the row; counted_key is it while the row counts. own: a digest of the courier's own number
-- of the order. undo: what applying it did, as JSON.
create table money_rows (
  shop_id text not null,
  file_id text not null,
  nth integer not null,
  line integer not null,
  cells text not null,
  phone text not null,
  phrase text not null,
  row_key text not null,
  own text not null,
  class text,
  at bigint,
  order_at bigint,
  amount bigint,
  collected bigint,
  fee bigint,
  freight bigint,
  return_freight bigint,
  previous bigint,
  order_id text,
  order_code text,
  parcel_id text,
  verdict text,
  part text,
  difference bigint,
  result text,
  why text not null,
  counted_key text,
  undo text,
  primary key (shop_id, file_id, nth),
  foreign key (shop_id, file_id) references money_files (shop_id, id) on delete cascade
);
create unique index money_rows_counted on money_rows (shop_id, counted_key) where counted_key is not null;
create index money_rows_by_verdict on money_rows (shop_id, file_id, verdict, nth);
create index money_rows_by_order on money_rows (shop_id, order_id) where order_id is not null;
create index money_rows_by_phone on money_rows (shop_id, phone) where phone <> '';
create index money_rows_by_own on money_rows (shop_id, own) where own <> '';
