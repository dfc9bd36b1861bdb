-- How the deliveries of a shop ended, by phone, product, district and suspicion; kind 'shop' with key '' has their sum. `order_outcomes` has what each order
-- was counted as, so that it counts once and can be taken back. Keys of the kind 'phone' are personal: forgetting deletes them.
create table delivery_outcomes (
  shop_id text not null references shops (id) on delete cascade,
  kind text not null,
  key text not null,
  delivered bigint not null,
  returned bigint not null,
  primary key (shop_id, kind, key)
);

create table order_outcomes (
  shop_id text not null,
  order_id text not null,
  kind text not null,
  key text not null,
  returned integer not null,
  primary key (shop_id, order_id, kind, key),
  foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade
);

-- What the seller does about a lead, with its history. Neither has anything personal.
create table lead_contacts (
  shop_id text not null,
  ticket_id text not null,
  state text not null,
  attempts integer not null,
  keeper text,
  changed_at bigint not null,
  version bigint not null,
  primary key (shop_id, ticket_id),
  foreign key (shop_id, ticket_id) references tickets (shop_id, id) on delete cascade
);

create table lead_events (
  shop_id text not null,
  ticket_id text not null,
  seq bigint not null,
  at bigint not null,
  actor text not null,
  act text not null,
  state text not null,
  primary key (shop_id, ticket_id, seq),
  foreign key (shop_id, ticket_id) references lead_contacts (shop_id, ticket_id) on delete cascade
);

-- The seller's own texts for WhatsApp. A shop without any has those of its country (`default-message-texts.ts`).
create table message_templates (
  shop_id text not null references shops (id) on delete cascade,
  id text not null,
  moment text not null,
  name text not null,
  text text not null,
  position integer not null,
  primary key (shop_id, id)
);
