-- Which order form the shop's pages show: 'auto', or one that suits its country.
alter table shops add column order_form text not null default 'auto';
