-- What a shopper accepted, and which tickets have lost whom they are of.

alter table tickets add column terms_version text not null default '';
alter table tickets add column forgotten_at bigint;

create index leads_by_age on tickets (created_at, id) where finalised_at is null;
create index orders_by_age on tickets (finalised_at, id) where finalised_at is not null and forgotten_at is null;
