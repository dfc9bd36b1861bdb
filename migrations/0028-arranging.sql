-- Categories, packs and the home as the seller arranged them. docs/decisions/0040-the-home-as-the-seller-wants-it.md explains it.

-- hidden is 1 for a category that shoppers do not find. image is the picture of its tile as JSON, null for its first product's. newest_first is 1 where the
-- newest products come first. by_hand has what people changed of it, an object as JSON: the field's name (`place` for its position), when, and by whom.
alter table categories add column hidden integer not null default 0;
alter table categories add column image text;
alter table categories add column newest_first integer not null default 0;
alter table categories add column by_hand text not null default '{}';

-- Slugs that a category had before, or that another one had which became part of it: they lead to it for as long as no other category has them.
create table earlier_category_slugs (
  shop_id text not null,
  slug text not null,
  category_slug text not null,
  primary key (shop_id, slug),
  foreign key (shop_id, category_slug) references categories (shop_id, slug) on delete cascade
);
create index earlier_category_slugs_by_category on earlier_category_slugs (shop_id, category_slug);

-- Where a pack or promo stands among the shop's packs, as the seller arranged them; the number of those that nobody arranged is larger than any place.
alter table products add column pack_place integer not null default 1000000;
create index packs_by_place on products (shop_id, state, pack_place, position, id) where status <> 'normal';

-- The sections of a shop's home, a list as JSON; null for the home as it comes. Whoever arranges anything of a shop locks its row.
create table homes (
  shop_id text primary key references shops (id) on delete cascade,
  sections text
);
