-- What a product's page shows below its description: a video, pictures, benefits, questions, a comparison, a text. The id is unique in its product and
-- stays when the order changes. content is an object as JSON, whose fields the type decides.
create table product_sections (
  shop_id text not null,
  product_id text not null,
  id text not null,
  position integer not null,
  type text not null,
  content text not null,
  primary key (shop_id, product_id, id),
  foreign key (shop_id, product_id) references products (shop_id, id) on delete cascade
);
