-- Pictures of the example shops' products that are not drawn yet. The first start serves while a process draws them and takes
-- each row away with the picture that it adds; what a start that was ended has left, the next one draws.
create table seed_pictures (
  shop_id uuid not null,
  product_id uuid not null,
  position integer not null,
  -- In the seed's folder `pictures`.
  file text not null,
  constraint seed_pictures_pkey primary key (shop_id, product_id, position),
  constraint seed_pictures_product_fkey foreign key (shop_id, product_id) references products (shop_id, id) on delete cascade,
  constraint seed_pictures_position_range check (position between 0 and 100000),
  constraint seed_pictures_file_shape check (file ~ '^[a-z0-9-]+\.svg$')
);

-- Hosted platforms hand out rights to new tables by default: nobody but the owner has any.
do $$
declare
  thing record;
begin
  for thing in
    select case when rights.grantee = 0 then 'public' else rights.grantee::regrole::text end as grantee
    from pg_class c, lateral (select distinct (aclexplode(c.relacl)).grantee) as rights
    where c.oid = 'seed_pictures'::regclass and rights.grantee <> c.relowner
  loop
    execute format('revoke all on table seed_pictures from %s', thing.grantee);
  end loop;
  alter table seed_pictures enable row level security;
  alter table seed_pictures force row level security;
  execute 'create policy owner_everything on seed_pictures to current_user using (true) with check (true)';
end
$$;
