-- The names of couriers that parcels bear are read from name to name, whatever the number of parcels.
create index shipments_by_courier on shipments (shop_id, courier) where courier <> '';
