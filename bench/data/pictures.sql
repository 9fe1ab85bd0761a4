-- $1: how many products each new shop will have · $2: how many shops there are already. One or two rows for each product;
-- no picture's file is made.
insert into product_images (shop_id, product_id, product_is_active, position, image_url, placeholder)
select products.shop_id, products.id, products.is_active, place,
  'product-images/' || products.id || '/' || md5(products.id::text || place),
  'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEAAQAcJaQAA3AA/v3AgAA='
from products,
  lateral generate_series(0, (abs(hashtextextended(products.id::text, 5)) % 2)::integer) as place
where products.shop_id in (select md5('bench shop ' || $2::integer + place)::uuid
  from unnest($1::integer[]) with ordinality as given (products, place))
