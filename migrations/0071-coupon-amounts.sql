-- What a coupon took off an order, beside its use, so that a list of coupons sums them without reading their orders. docs/decisions/0057-offers.md explains them.
alter table coupon_uses add column amount bigint not null default 0;

-- Uses of before: the digits behind "amount": in what their ticket's discounts say. Both engines know substr and ltrim, and neither the other's way into JSON.
update coupon_uses set amount = coalesce((
  with recursive places (at) as (select 1 union all select at + 1 from places where at < 400),
  found (digits) as (
    select substr(tickets.discounts, places.at + 9, 20) from tickets, places
    where tickets.shop_id = coupon_uses.shop_id and tickets.id = coupon_uses.ticket_id and substr(tickets.discounts, places.at, 9) = '"amount":'
    order by places.at limit 1
  )
  select cast(substr(digits, 1, length(digits) - length(ltrim(digits, '0123456789'))) as bigint) from found
), 0);
