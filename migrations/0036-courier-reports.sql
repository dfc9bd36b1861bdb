-- Reports of couriers that are read in. docs/decisions/0046-reports-of-couriers.md explains it.

-- A file that somebody read in. headers, columns (place of each meaning), verdicts and results (how many rows) are JSON. place: the row that is next.
-- lease_until: until when a process is at work on it; another one goes on with it after that.
create table courier_reports (
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
  verdicts text not null,
  results text not null,
  begun_by text not null,
  begun_at bigint not null,
  applied_by text,
  updated_at bigint not null,
  ended_at bigint,
  lease_until bigint not null,
  tries integer not null,
  primary key (shop_id, id)
);
create index courier_reports_by_time on courier_reports (shop_id, begun_at, id);

-- Its rows, in the order of the file. cells (a list as JSON) and phone are personal: forgetting empties them, and rows are deleted after two weeks.
create table courier_report_rows (
  shop_id text not null,
  report_id text not null,
  nth integer not null,
  line integer not null,
  cells text not null,
  phone text not null,
  word text not null,
  sign text not null,
  verdict text,
  to_state text,
  order_id text,
  order_code text,
  parcel_id text,
  result text,
  why text not null,
  primary key (shop_id, report_id, nth),
  foreign key (shop_id, report_id) references courier_reports (shop_id, id) on delete cascade
);
create index courier_report_rows_by_verdict on courier_report_rows (shop_id, report_id, verdict, nth);
create index courier_report_rows_by_order on courier_report_rows (shop_id, order_id) where order_id is not null;
create index courier_report_rows_by_phone on courier_report_rows (shop_id, phone) where phone <> '';

-- What a shop said of a courier's words, and of the columns under some headings: headings is the hash of their names.
create table courier_words (
  shop_id text not null references shops (id) on delete cascade,
  courier text not null,
  word text not null,
  meaning text not null,
  said_by text not null,
  said_at bigint not null,
  primary key (shop_id, courier, word)
);
create table courier_columns (
  shop_id text not null references shops (id) on delete cascade,
  headings text not null,
  courier text not null,
  courier_name text not null,
  columns text not null,
  said_by text not null,
  said_at bigint not null,
  primary key (shop_id, headings)
);
