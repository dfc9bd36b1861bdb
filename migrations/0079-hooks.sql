-- Addresses of other programs that a shop tells what happens. docs/decisions/0059-doors-for-programs.md explains them.

-- topics: with spaces between them. persons: whether messages say who a buyer is. key_id: the key that made it, with which it ends; null: somebody at the desk.
-- secret_before, before_until: the secret before the present one, and until when it signs, too. state: on, paused, off; off_reason: why it is off.
-- place: of the shop's events, up to which it was told (event_places). leads_until: the same of leads, a time.
-- failures: tries without an answer in a row. dead_since: when the first of its messages was given up since one arrived. not_before: nothing is sent earlier.
create table hooks (
  shop_id text not null references shops (id) on delete cascade,
  id text not null,
  url text not null,
  topics text not null,
  persons integer not null,
  key_id text,
  made_by text not null,
  made_at bigint not null,
  secret text not null,
  secret_before text,
  before_until bigint,
  state text not null,
  off_reason text,
  place bigint not null,
  leads_until bigint not null,
  failures integer not null,
  dead_since bigint,
  not_before bigint not null,
  primary key (shop_id, id),
  foreign key (shop_id, key_id) references api_keys (shop_id, id) on delete cascade
);

-- Messages. data: thin JSON without persons, who are read as it is sent. subject_id: the order or the lead that it is about. state: waiting, sent, dead.
-- due_at: when it is tried next, or the end of the lease while it is under way. nth: the place of its event. failures: tries that count against it.
create table hook_messages (
  shop_id text not null,
  hook_id text not null,
  id text not null,
  topic text not null,
  at bigint not null,
  data text not null,
  subject_id text,
  nth bigint not null,
  state text not null,
  failures integer not null,
  queued_at bigint not null,
  due_at bigint not null,
  primary key (shop_id, hook_id, id),
  foreign key (shop_id, hook_id) references hooks (shop_id, id) on delete cascade
);
create index hook_messages_due on hook_messages (shop_id, hook_id, due_at) where state = 'waiting';
create index hook_messages_settled on hook_messages (shop_id, hook_id, due_at) where state <> 'waiting';

-- The last tries of each hook. answer: the first bytes of what was answered. problem: why nothing was.
create table hook_tries (
  shop_id text not null,
  hook_id text not null,
  at bigint not null,
  id text not null,
  message_id text not null,
  topic text not null,
  subject text not null,
  subject_id text,
  status integer,
  problem text,
  ms integer not null,
  answer text not null,
  primary key (shop_id, hook_id, at, id),
  foreign key (shop_id, hook_id) references hooks (shop_id, id) on delete cascade
);

-- Counts of stock that a hook was told to run low.
create table hook_stock (
  shop_id text not null,
  hook_id text not null,
  product_id text not null,
  color text not null,
  primary key (shop_id, hook_id, product_id, color),
  foreign key (shop_id, hook_id) references hooks (shop_id, id) on delete cascade
);
