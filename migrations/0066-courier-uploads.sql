-- Files that are uploaded to couriers. docs/decisions/0056-couriers-out.md explains it.

-- A courier's own template, as the shop uploaded it: content is the file in base64. facts (its sheets, first rows and lists), mapping and usual (what the seller said
-- last of goods, weight and origin) are JSON. replaced_at: since when another one is used; files that were made of this one can still be made again.
create table courier_templates (
  shop_id text not null references shops (id) on delete cascade,
  id text not null,
  courier text not null,
  courier_name text not null,
  file_name text not null,
  kind text not null,
  content text not null,
  facts text not null,
  mapping text not null,
  usual text not null,
  saved_by text not null,
  saved_at bigint not null,
  replaced_at bigint,
  primary key (shop_id, id)
);
create index courier_templates_by_courier on courier_templates (shop_id, courier, saved_at);

-- What a courier calls a place, an agency or another value of ours. kind: what it is a value of.
create table courier_places (
  shop_id text not null references shops (id) on delete cascade,
  courier text not null,
  kind text not null,
  ours text not null,
  theirs text not null,
  said_by text not null,
  said_at bigint not null,
  primary key (shop_id, courier, kind, ours)
);

-- A file for a courier. common (what was said for all of its parcels) and results (how many rows) are JSON. lease_until: until when a process marks its parcels.
create table upload_files (
  shop_id text not null references shops (id) on delete cascade,
  id text not null,
  courier text not null,
  courier_name text not null,
  template_id text not null,
  state text not null,
  row_count integer not null,
  common text not null,
  results text not null,
  made_by text not null,
  begun_at bigint not null,
  made_at bigint,
  undone_by text,
  ended_at bigint,
  updated_at bigint not null,
  swept_at bigint,
  lease_until bigint not null,
  tries integer not null,
  primary key (shop_id, id)
);
create index upload_files_by_time on upload_files (shop_id, begun_at, id);

-- Its rows. answers (an object as JSON) and cells (a list as JSON) are personal: forgetting empties them, and so do two weeks. acts: the numbers of the events that
-- marked the parcel, as JSON.
create table upload_rows (
  shop_id text not null,
  file_id text not null,
  nth integer not null,
  order_id text not null,
  order_code text not null,
  parcel_id text not null,
  answers text not null,
  cells text not null,
  result text,
  why text not null,
  acts text not null,
  primary key (shop_id, file_id, nth),
  foreign key (shop_id, file_id) references upload_files (shop_id, id) on delete cascade
);
create index upload_rows_by_order on upload_rows (shop_id, order_id);
