-- An owner sees what the shop owes: its earlier months have the prices of their time (decision 066).
create policy shop_plan_history_own on shop_plan_history for select to vitrine_shop
  using (shop_id = (select nullif(current_setting('vitrine.shop_id', true), '')::uuid));
grant select (shop_id, until, price) on shop_plan_history to vitrine_shop;
