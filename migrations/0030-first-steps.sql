-- First steps. docs/decisions/0041-first-steps.md explains it.

-- How far the owner of a new shop has come, without personal data. answered: the steps, a list as JSON. product_id: the product that was made in them, null
-- before. put_away: what the owner does not want to be told is missing, a list as JSON. ended_at: null while the steps go on.
create table first_steps (
  shop_id text primary key references shops (id) on delete cascade,
  answered text not null default '[]',
  product_id text,
  put_away text not null default '[]',
  begun_at bigint not null,
  ended_at bigint
);
