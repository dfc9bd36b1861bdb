-- When a sheet lost its person and texts because the time that it is kept was over (RETENTION_SHEETS_DAYS); null: it still has them. Row, number and days stay, so
-- that a book has no gap. docs/decisions/0049-what-the-law-asks.md explains it.
alter table sheets add column emptied_at bigint;
-- Finds what is over.
create index sheets_to_empty on sheets (shop_id, answered_at) where answered_at is not null and emptied_at is null;
