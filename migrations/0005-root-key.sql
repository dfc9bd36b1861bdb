-- The root key of the installation, in one row: encrypted under SECRET_KEY, of which `key_mark` is a short digest. It belongs to no shop.
create table root_key (
  name text primary key,
  sealed text not null,
  key_mark text not null,
  made_at bigint not null,
  sealed_at bigint not null
);
