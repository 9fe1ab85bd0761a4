-- Rules that two requests can race on. Each trigger's name is the constraint's name in its error, for refusals.ts.

-- The plan that shops have when they have none: the oldest protected one.
create function basic_plan_id() returns uuid
  language sql stable
  set search_path = ''
  return (select plans.id from public.plans where plans.protected order by plans.created_at, plans.id limit 1);

create function hold_plan_limit() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  chosen uuid;
  allowed integer;
  present bigint;
begin
  -- Creations of one shop wait here for each other; foreign keys of other tables do not.
  select shops.plan_id into chosen from public.shops where shops.id = new.shop_id for no key update;
  if not found then
    return new;
  end if;
  select plans.product_limit into allowed from public.plans where plans.id = coalesce(chosen, public.basic_plan_id());
  -- Specification, section 9: what Basic allows where no plan is stored.
  allowed := coalesce(allowed, 50);
  if allowed = -1 then
    return new;
  end if;
  select count(*) into present from public.products where products.shop_id = new.shop_id;
  if present >= allowed then
    raise exception 'Product limit reached. Your plan allows % products and you currently have % products.', allowed, present
      using errcode = 'check_violation', schema = 'public', table = 'products', constraint = 'products_plan_limit',
        detail = json_build_object('limit', allowed, 'count', present)::text;
  end if;
  return new;
end
$$;
create trigger products_plan_limit before insert on products for each row execute function hold_plan_limit();

-- Arguments: how many rows a product may have, and the constraint's name. Fills in what follows from the product.
create function hold_rows_of_product() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  present bigint;
  last_position integer;
begin
  select products.is_active into new.product_is_active from public.products
    where products.shop_id = new.shop_id and products.id = new.product_id for no key update;
  execute format('select count(*), max(position) from public.%I where shop_id = $1 and product_id = $2', tg_table_name)
    into present, last_position using new.shop_id, new.product_id;
  if present >= tg_argv[0]::bigint then
    raise exception 'At most % rows of % for a product.', tg_argv[0], tg_table_name
      using errcode = 'check_violation', schema = 'public', table = tg_table_name, constraint = tg_argv[1],
        detail = json_build_object('limit', tg_argv[0]::integer, 'count', present)::text;
  end if;
  new.position := coalesce(new.position, last_position + 1, 0);
  -- No such product in this shop: the foreign key has the word.
  new.product_is_active := coalesce(new.product_is_active, false);
  return new;
end
$$;
create trigger product_images_count before insert on product_images
  for each row execute function hold_rows_of_product(5, 'product_images_count');
create trigger product_variants_count before insert on product_variants
  for each row execute function hold_rows_of_product(200, 'product_variants_count');

create function release_plan() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if old.protected then
    raise exception 'Cannot delete protected plan'
      using errcode = 'check_violation', schema = 'public', table = 'plans', constraint = 'plans_protected',
        detail = json_build_object('plan', old.name)::text;
  end if;
  update public.shops set plan_id = public.basic_plan_id() where shops.plan_id = old.id;
  return old;
end
$$;
create trigger plans_protected before delete on plans for each row execute function release_plan();

create function hold_decision() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  -- A deleted plan leaves its requests, decided or not.
  if old.status <> 'pending' and (to_jsonb(old) - 'plan_id') <> (to_jsonb(new) - 'plan_id') then
    raise exception 'A decided join request does not change'
      using errcode = 'check_violation', schema = 'public', table = 'join_requests', constraint = 'join_requests_decided',
        detail = json_build_object('status', old.status)::text;
  end if;
  return new;
end
$$;
create trigger join_requests_decided before update on join_requests for each row execute function hold_decision();

create function keep_an_administrator() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if old.id::text = current_setting('vitrine.admin_id', true) then
    raise exception 'An administrator does not remove himself'
      using errcode = 'check_violation', schema = 'public', table = 'admins', constraint = 'admins_not_oneself';
  end if;
  -- Two who remove each other at the same time wait here; row locks would make them wait for each other.
  perform pg_advisory_xact_lock('public.admins'::regclass::oid::bigint);
  if not exists (select from public.admins where admins.id <> old.id) then
    raise exception 'The last administrator stays'
      using errcode = 'check_violation', schema = 'public', table = 'admins', constraint = 'admins_last_one';
  end if;
  return old;
end
$$;
create trigger admins_last_one before delete on admins for each row execute function keep_an_administrator();

create function refuse_change() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'The audit log is only added to'
    using errcode = 'insufficient_privilege', schema = 'public', table = tg_table_name, constraint = 'audit_log_append_only';
end
$$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
