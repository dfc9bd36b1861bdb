-- What a settled parcel held of each product, what stayed and what came back: `[{"title":"Lámpara","sent":2,"stayed":1,"back":1}]`. Of earlier settlements nobody knows.
alter table rider_settlement_rows add column units text not null default '[]';
