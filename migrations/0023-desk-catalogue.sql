-- Products at the desk. docs/decisions/0035-the-catalogue-at-the-desk.md explains it.

-- state is 0 for a product that shoppers find, 1 for a draft and 2 for an archived one, and is repeated where products are listed, so that lists of
-- shoppers read no others. version grows with each change. cost is what one unit costs the shop, null when nobody said. by_hand has the fields that were
-- changed by hand since the last import of the product, an object as JSON: the field's name, when, and by whom.
alter table products add column state integer not null default 0;
alter table products add column version bigint not null default 1;
alter table products add column cost bigint;
alter table products add column by_hand text not null default '{}';
drop index products_by_position;
create index products_by_state on products (shop_id, state, position, id);

alter table product_categories add column state integer not null default 0;
drop index product_categories_by_position;
create index product_categories_by_state on product_categories (shop_id, category_slug, state, position, product_id);

alter table product_words add column state integer not null default 0;
drop index product_words_by_word;
create index product_words_by_state on product_words (shop_id, word, state, field, position, product_id);

-- What a person is writing in a product's editor and has not saved: fields with their new values, and digests of the values that stood there (seen).
create table product_drafts (
  shop_id text not null,
  person_id text not null,
  product_id text not null,
  fields text not null,
  seen text not null,
  version bigint not null,
  saved_at bigint not null,
  primary key (shop_id, person_id, product_id),
  foreign key (shop_id, person_id) references memberships (shop_id, person_id) on delete cascade,
  foreign key (shop_id, product_id) references products (shop_id, id) on delete cascade
);
create index product_drafts_by_product on product_drafts (shop_id, product_id);
