-- Where every 240th product of a list stands, and how long the list is: so that its last page costs what its first does.

create table listing_marks (
  shop_id text not null references shops (id) on delete cascade,
  category_slug text not null,
  place integer not null,
  position integer not null,
  product_id text not null,
  total integer not null,
  primary key (shop_id, category_slug, place)
);

insert into listing_marks (shop_id, category_slug, place, position, product_id, total)
select shop_id, 'todo', nth - 1, position, id, total
from (
  select shop_id, position, id, row_number() over (partition by shop_id order by position, id) as nth, count(*) over (partition by shop_id) as total
  from products
) as numbered
where (nth - 1) % 240 = 0;

insert into listing_marks (shop_id, category_slug, place, position, product_id, total)
select shop_id, category_slug, nth - 1, position, product_id, total
from (
  select shop_id, category_slug, position, product_id,
    row_number() over (partition by shop_id, category_slug order by position, product_id) as nth,
    count(*) over (partition by shop_id, category_slug) as total
  from product_categories
) as numbered
where (nth - 1) % 240 = 0;
