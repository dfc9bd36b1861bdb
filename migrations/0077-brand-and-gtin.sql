-- What catalogues of advertising networks ask of a product. docs/decisions/0058-networks-see-products.md explains it.

-- Its brand, and the number below its bar code (GTIN: 8, 12, 13 or 14 digits); '' where nobody said it.
alter table products add column brand text not null default '';
alter table products add column gtin text not null default '';

-- When somebody last had the whole of a shop's feed: 'meta', 'tiktok' or 'google'.
create table feed_fetches (
  shop_id text not null references shops (id) on delete cascade,
  feed text not null,
  fetched_at bigint not null,
  primary key (shop_id, feed)
);
