-- Letters are kept after they are settled, and wait in channels: one channel's trouble is its own.

drop index outbox_by_due;
alter table outbox add column channel text not null default '';
alter table outbox add column state text not null default 'waiting';
alter table outbox add column reason text;
alter table outbox add column settled_at bigint;

create index outbox_by_channel on outbox (state, channel, due_at, id);
create index outbox_by_age on outbox (state, created_at);
create index outbox_by_settling on outbox (state, settled_at);
create index outbox_by_shop on outbox (shop_id, created_at, id);

create table outbox_channels (
  channel text primary key,
  shop_id text not null references shops (id) on delete cascade,
  trouble text not null,
  reason text not null,
  failures integer not null,
  not_before bigint not null,
  token_mark text
);
