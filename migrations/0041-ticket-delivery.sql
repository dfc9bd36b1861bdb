-- How an order is delivered by the seller's rules. docs/decisions/0043-delivery-by-place.md explains it.

-- way is domicilio, agencia or ''. agency is what the shopper typed, personal as the address is. delivery is frozen when the ticket is ordered: a
-- FrozenDelivery (src/delivery/frozen-delivery.ts) as JSON, '' without one.
alter table tickets add column way text not null default '';
alter table tickets add column agency text not null default '';
alter table tickets add column delivery text not null default '';
