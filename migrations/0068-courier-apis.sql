-- Couriers that are asked by their own interface. docs/decisions/0056-couriers-out.md explains it.

-- A shop's connection. sealed_key is the courier's key, sealed under the purpose courier-keys; key_end its last characters. state: on, or refused once the courier took the
-- key no longer, with said as its words. paused_until: it asked to be left alone until then. fetch_cursor: the last parcel of the page of states that was fetched last.
create table courier_apis (
  shop_id text not null references shops (id) on delete cascade,
  courier text not null,
  courier_name text not null,
  sealed_key text not null,
  key_end text not null,
  state text not null,
  said text not null,
  connected_by text not null,
  connected_at bigint not null,
  paused_until bigint not null,
  next_fetch_at bigint not null,
  fetch_cursor text not null,
  fetched_at bigint,
  primary key (shop_id, courier)
);

-- A parcel that is sent to a courier by its interface. number: the courier's own of it. is_unsure: the courier may have it already, so it is looked for before it is sent
-- again. next_try_at: when it is due, and until when a process has it. acts: the numbers of the events that marked the parcel, as JSON. word and seen: what the courier told
-- last of it. said: the courier's words of a refusal, which forgetting empties.
create table courier_sendings (
  shop_id text not null references shops (id) on delete cascade,
  courier text not null,
  parcel_id text not null,
  order_id text not null,
  order_code text not null,
  state text not null,
  number text not null,
  is_unsure integer not null,
  why text not null,
  said text not null,
  tries integer not null,
  next_try_at bigint not null,
  acts text not null,
  word text not null,
  seen text not null,
  asked_by text not null,
  asked_at bigint not null,
  sent_at bigint,
  fetched_at bigint,
  primary key (shop_id, courier, parcel_id)
);
create index courier_sendings_by_time on courier_sendings (shop_id, courier, asked_at, parcel_id);
create index courier_sendings_by_state on courier_sendings (shop_id, courier, state, parcel_id);
create index courier_sendings_by_order on courier_sendings (shop_id, order_id);
create index courier_sendings_by_number on courier_sendings (shop_id, number);
