-- On which day an order was delivered, and its money came to its courier or left it. docs/decisions/0055-figures.md explains it.

-- How what couriers hold changed; delivered orders of which it is known when they left, and how long they were on the way together.
alter table figure_days add column held bigint not null default 0;
alter table figure_days add column timed bigint not null default 0;
alter table figure_days add column way_minutes bigint not null default 0;

-- Rows of kind 'happened' are asked by their key, a day, whatever day their orders were placed on.
create index figures_by_what_happened on figure_days (shop_id, kind, key) where kind = 'happened';

-- Days of before are made anew by the job.
insert into stale_days (shop_id, day, mark) select id, '', 'what-happened-by-day' from shops;

-- Whether a delivery to the order's phone had ended before it came in: known phones are expected to take more. It leads to nobody.
alter table order_costs add column known_phone integer not null default 0;
