-- The sums of a third of a month stand beside those of its days, under 'third ' and its first day, so that a report of many days reads few rows (src/figures/rules/thirds.ts).
insert into figure_days (shop_id, kind, day, key, orders, confirmed, sent, delivered, returned, cancelled, still_open, units, revenue, product_cost,
  freight, fee, packing, losses, unclear, unclear_revenue, no_product_cost, no_freight, no_fee, no_packing, estimated,
  clear_delivered, clear_margin, clear_returned, returned_cost, begun, attempts, first_calls, first_call_minutes)
select shop_id, kind, 'third ' || third, key, sum(orders), sum(confirmed), sum(sent), sum(delivered), sum(returned), sum(cancelled), sum(still_open), sum(units),
  sum(revenue), sum(product_cost), sum(freight), sum(fee), sum(packing), sum(losses), sum(unclear), sum(unclear_revenue), sum(no_product_cost), sum(no_freight),
  sum(no_fee), sum(no_packing), sum(estimated), sum(clear_delivered), sum(clear_margin), sum(clear_returned), sum(returned_cost), sum(begun), sum(attempts),
  sum(first_calls), sum(first_call_minutes)
from (
  select figure_days.*, substr(day, 1, 8) || case when substr(day, 9) < '11' then '01' when substr(day, 9) < '21' then '11' else '21' end as third
  from figure_days
) as days
group by shop_id, kind, third, key;
