-- Who works at the desk and how they sign in. docs/decisions/0031-the-desk.md explains it.

-- People work in several shops, so these tables are of no shop.
create table people (
  id text primary key,
  login text not null unique,
  name text not null,
  password text,
  totp text,
  totp_step bigint not null,
  created_at bigint not null,
  changed_at bigint not null,
  left_at bigint
);

create table passkeys (
  id text primary key,
  person_id text not null references people (id) on delete cascade,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  name text not null,
  created_at bigint not null,
  used_at bigint
);
create index passkeys_by_person on passkeys (person_id);

create table recovery_codes (
  person_id text not null references people (id) on delete cascade,
  hash text not null,
  used_at bigint,
  primary key (person_id, hash)
);

create table desk_sessions (
  hash text primary key,
  person_id text not null references people (id) on delete cascade,
  created_at bigint not null,
  seen_at bigint not null,
  proved_at bigint not null,
  agent text not null
);
create index desk_sessions_by_person on desk_sessions (person_id);
create index desk_sessions_by_age on desk_sessions (seen_at);

-- A challenge is used once: its row is deleted by what answers it.
create table desk_challenges (
  hash text primary key,
  person_id text,
  kind text not null,
  expires_at bigint not null
);
create index desk_challenges_by_end on desk_challenges (expires_at);

-- Links for the first owner, for invitations and for recovery: only the hash is kept, and a link works once.
create table staff_links (
  hash text primary key,
  kind text not null,
  shop_id text references shops (id) on delete cascade,
  person_id text references people (id) on delete cascade,
  role text,
  switches text not null,
  created_by text not null,
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint
);
create index staff_links_by_shop on staff_links (shop_id, created_at);
create index staff_links_by_end on staff_links (expires_at);

create table memberships (
  shop_id text not null references shops (id) on delete cascade,
  person_id text not null references people (id) on delete cascade,
  role text not null,
  switches text not null,
  created_at bigint not null,
  primary key (shop_id, person_id)
);
create index memberships_by_person on memberships (person_id);
