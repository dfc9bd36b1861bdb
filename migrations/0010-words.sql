-- The product's tags: a list of texts as JSON. They are searched and never shown.
alter table products add column tags text not null default '[]';

-- The words by which a product is found: those of its title (field 0) and of its tags (2). Its categories are found by their own names.
create table product_words (
  shop_id text not null,
  product_id text not null,
  word text not null,
  field integer not null,
  position integer not null,
  primary key (shop_id, product_id, word),
  foreign key (shop_id, product_id) references products (shop_id, id) on delete cascade
);
create index product_words_by_word on product_words (shop_id, word, field, position, product_id);

-- How each word of a shop's products may be typed: as it is (kind 0), or with a slip (1: its sound, and its sound without one letter).
create table word_forms (
  shop_id text not null references shops (id) on delete cascade,
  kind integer not null,
  form text not null,
  word text not null,
  primary key (shop_id, kind, form, word)
);

-- How far the products that were there before these tables have got their words: `place` is the id of the last one, and null when all have them.
-- A migration that changes what words are empties the three tables.
create table word_fills (
  shop_id text primary key references shops (id) on delete cascade,
  place text
);
