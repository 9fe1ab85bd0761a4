-- A shop keeps at most 20,000 pictures, whatever its plan: four thousand products with five each. A picture is stored again in
-- bounded sizes, about 0.1 to 0.3 MB in all its files, so that this is some 5 GB. Those that wait have a bound of their own.

create function hold_pictures_of_shop() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  shop uuid;
  present bigint;
begin
  for shop in select distinct added.shop_id from added loop
    -- Two who save at the same time wait here for each other.
    perform from public.shops where shops.id = shop for no key update;
    select count(*) into present from public.product_images where product_images.shop_id = shop;
    if present > 20000 then
      raise exception 'A shop can keep at most 20000 pictures.'
        using errcode = 'check_violation', schema = 'public', table = 'product_images',
          constraint = 'product_images_quota', detail = json_build_object('limit', 20000)::text;
    end if;
  end loop;
  return null;
end
$$;
revoke execute on function hold_pictures_of_shop() from public;
create trigger product_images_quota after insert on product_images
  referencing new table as added for each statement execute function hold_pictures_of_shop();
