-- What a seller says of a product's amounts. docs/decisions/0057-offers.md explains it.

-- The amount that is chosen at first; which amount bears a name: 'pedido' or 'ahorro', '' for none; the amount that was ordered most, which a job counts, 0 while that is not known.
alter table products add column start_amount integer not null default 1;
alter table products add column amount_label text not null default '';
alter table products add column most_ordered integer not null default 0;
