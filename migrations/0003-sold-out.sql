-- What of a product cannot be ordered now. sold_out is 0 for a product for sale, 1 for one that is sold out as a whole (of one with colours: in each of
-- them), and 2 for one that the last import left out. sold_out_colors are the names of its colours that are sold out, a list as JSON.
alter table products add column sold_out integer not null default 0;
alter table products add column sold_out_colors text not null default '[]';
