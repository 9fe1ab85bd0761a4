-- $1: how many products each new shop will have · $2: how many shops there are already.
insert into order_numbers (shop_id, last_number)
select orders.shop_id, max(orders.number) from orders
where orders.shop_id in (select md5('bench shop ' || $2::integer + place)::uuid
  from unnest($1::integer[]) with ordinality as given (products, place))
group by orders.shop_id
