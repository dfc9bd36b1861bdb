-- Imports at the desk. docs/decisions/0039-import-field-by-field.md explains it.

-- An import that somebody began at the desk, from the first piece of its file to its end. progress, counts, choices, saved and failure are objects as JSON.
-- lease_until: until when a process is at work on it; another one goes on with it after that. tries: how often it was begun without coming further.
create table import_runs (
  shop_id text not null references shops (id) on delete cascade,
  id text not null,
  state text not null,
  file_name text not null,
  size bigint not null,
  format text,
  progress text,
  counts text,
  choices text not null,
  saved text,
  failure text,
  begun_by text not null,
  begun_at bigint not null,
  updated_at bigint not null,
  ended_at bigint,
  lease_until bigint not null,
  tries integer not null,
  primary key (shop_id, id)
);
create index import_runs_by_time on import_runs (shop_id, begun_at, id);
-- A shop has one import under way.
create unique index import_runs_open on import_runs (shop_id) where ended_at is null;

-- What the try-out of an import found, in the order of the file. details is an object as JSON: fields with old and new values, and why a row is refused.
create table import_rows (
  shop_id text not null,
  run_id text not null,
  nth integer not null,
  kind text not null,
  line integer,
  product text not null,
  slug text,
  details text not null,
  primary key (shop_id, run_id, nth),
  foreign key (shop_id, run_id) references import_runs (shop_id, id) on delete cascade
);
create index import_rows_by_kind on import_rows (shop_id, run_id, kind, nth);
