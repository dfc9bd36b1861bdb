-- What the seller knows of an order: `work` has nothing personal, forgetting empties `work_person`.
alter table orders add column work text not null default '{}';
alter table orders add column work_person text not null default '{}';

-- When it was placed, once the job has written its queues and words: a shopper's order gets into none of these partial indexes. `touched_at`: when the desk
-- has something new to show of it. `keeper` and `source` repeat what `work` says, for the lists.
alter table orders add column listed_at bigint;
alter table orders add column touched_at bigint;
alter table orders add column keeper text;
alter table orders add column source text not null default 'tienda';
create index orders_to_follow on orders (shop_id, placed_at, id) where listed_at is null;
create index orders_touched on orders (shop_id, touched_at, id) where touched_at is not null;
create index orders_listed on orders (shop_id, listed_at, id) where listed_at is not null;
create index orders_listed_by_state on orders (shop_id, state, listed_at, id) where listed_at is not null;
create index orders_listed_by_departamento on orders (shop_id, departamento, listed_at, id) where listed_at is not null;
create index orders_listed_by_place on orders (shop_id, place_code, listed_at, id) where listed_at is not null;
create index orders_listed_by_keeper on orders (shop_id, keeper, listed_at, id) where keeper is not null;
create index orders_listed_by_source on orders (shop_id, source, listed_at, id) where source <> 'tienda';

alter table order_events add column act_key text;
alter table order_events add column body_hash text;
alter table order_events add column undoes bigint;
alter table order_events add column batch text;
create unique index order_events_by_key on order_events (shop_id, act_key) where act_key is not null;
create index order_events_by_batch on order_events (shop_id, batch, order_id) where batch is not null;

-- The queues that an order stands in: due from `due_at` on (0: at once), the smallest `rank` first, then who has stood there longest.
create table order_queues (
  shop_id text not null,
  queue text not null,
  order_id text not null,
  due_at bigint not null,
  rank bigint not null,
  since bigint not null,
  primary key (shop_id, queue, order_id),
  foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade
);
create index order_queues_by_rank on order_queues (shop_id, queue, rank, since, order_id, due_at);
-- Only a `novedad` may be due later without being planned by anybody.
create index order_queues_planned on order_queues (shop_id, due_at, order_id) where due_at > 0 and queue <> 'novedad';
create index order_queues_by_order on order_queues (shop_id, order_id);

-- The words by which an order is found; those that begin with `p:` are its products.
create table order_words (
  shop_id text not null,
  word text not null,
  placed_at bigint not null,
  order_id text not null,
  primary key (shop_id, word, placed_at, order_id),
  foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade
);
create index order_words_by_order on order_words (shop_id, order_id);

-- Who has an order open, as a mark for two minutes: it locks nothing.
create table order_marks (
  shop_id text not null,
  order_id text not null,
  person_id text not null,
  until_at bigint not null,
  primary key (shop_id, order_id, person_id),
  foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade
);
create index order_marks_by_end on order_marks (shop_id, until_at);

create table payments (
  shop_id text not null,
  id text not null,
  order_id text not null,
  kind text not null,
  means text not null,
  amount bigint not null,
  received_by text not null,
  reference text not null,
  voucher text,
  state text not null,
  made_by text not null,
  made_at bigint not null,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade
);
create index payments_by_order on payments (shop_id, order_id);
create index payments_by_reference on payments (shop_id, reference) where reference <> '';
create index payments_by_voucher on payments (shop_id, voucher) where voucher is not null;
