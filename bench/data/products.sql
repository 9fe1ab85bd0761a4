-- $1: how many products each new shop will have · $2: how many shops there are already.
-- One in twenty is hidden, one in five on sale, one in fifty without a price. Row triggers rest meanwhile: what they set stands here.
insert into products
  (shop_id, id, name, description, price, sale_price, is_on_sale, is_sale_live, effective_cents, is_active,
    category_id, created_at, rank)
select md5('bench shop ' || number)::uuid, id,
  case number % 2
    when 0 then (array['كوب', 'صحن', 'فانوس', 'صابون', 'شال', 'إبريق', 'سلّة', 'مرآة'])[1 + luck % 8] || ' '
      || (array['نحاسي', 'خشبي', 'أزرق', 'يدوي', 'صغير', 'كبير', 'مزخرف'])[1 + luck / 8 % 7]
    else (array['Hammered', 'Woven', 'Painted', 'Carved', 'Linen', 'Olive', 'Amber'])[1 + luck / 8 % 7] || ' '
      || (array['mug', 'bowl', 'lantern', 'soap', 'scarf', 'jug', 'basket', 'mirror'])[1 + luck % 8]
  end || ' ' || product,
  'Made by hand in a small workshop. ' || repeat('Every piece is a little different. ', luck % 5),
  price, sale_price, is_on_sale, is_on_sale, paid_cents(is_on_sale, price, sale_price, null, null), luck % 20 <> 7,
  md5('bench category ' || number || '/' || 1 + luck % 8)::uuid,
  moment, first_rank(moment, id)
from (select $2::integer + place as number, products
    from unnest($1::integer[]) with ordinality as given (products, place)) as shop,
  lateral generate_series(1, shop.products) as product,
  lateral (select abs(hashint8extended(number * 1000003::bigint + product, 7) % 1000000)::integer as luck) as thrown,
  lateral (select luck % 5 = 0 and luck % 50 <> 0 as is_on_sale) as chosen,
  lateral (select case when luck % 50 <> 0 then (1 + luck % 20000 / 100.0)::money_amount end as price,
    case when is_on_sale then (1 + luck % 20000 / 200.0)::money_amount end as sale_price) as priced,
  lateral (select timestamptz '2026-01-01' + (luck % 400000) * interval '1 minute' as moment,
    md5('bench product ' || number || '/' || product)::uuid as id) as made
