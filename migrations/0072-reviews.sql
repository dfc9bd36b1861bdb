-- Reviews. docs/decisions/0057-offers.md explains them. A product is named by its id, so that neither a new slug nor archiving loses a review.

-- What a buyer says of a product of a delivered order. is_held: 1 while that order is not delivered any more. decided_at: when it was published or hidden.
create table reviews (
  shop_id text not null references shops (id) on delete cascade,
  id text not null,
  order_id text not null,
  product_id text not null,
  stars integer not null,
  words text not null,
  name text not null,
  district text not null,
  state text not null,
  is_held integer not null,
  reason text not null,
  answer text not null,
  has_pictures integer not null,
  written_at bigint not null,
  decided_at bigint,
  answered_at bigint,
  primary key (shop_id, id)
);
create unique index reviews_by_order on reviews (shop_id, order_id, product_id);
create index reviews_by_state on reviews (shop_id, state, written_at, id);
create index reviews_shown on reviews (shop_id, product_id, has_pictures, decided_at, id) where state = 'publicada' and is_held = 0;

-- Pictures, made anew, in base64. They may be there before the review: then they wait for it.
create table review_pictures (
  shop_id text not null references shops (id) on delete cascade,
  id text not null,
  order_id text not null,
  product_id text not null,
  picture text not null,
  thumb text not null,
  sent_at bigint not null,
  primary key (shop_id, id)
);
create index review_pictures_by_order on review_pictures (shop_id, order_id, product_id, sent_at);

-- How many of each star are shown of a product.
create table review_sums (
  shop_id text not null references shops (id) on delete cascade,
  product_id text not null,
  star_1 integer not null,
  star_2 integer not null,
  star_3 integer not null,
  star_4 integer not null,
  star_5 integer not null,
  primary key (shop_id, product_id)
);
