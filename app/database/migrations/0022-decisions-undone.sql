-- A decision about an application can be taken back for a while, by whoever took it; and an application says in which
-- language it was written and which plan it asked for, also after that plan is deleted.

alter table join_requests
  -- The language of the page on which somebody applied. None before this column.
  add column language text,
  -- Not a reference: it says for some hours who may take the decision back.
  add column decided_by uuid,
  add column decided_at timestamptz,
  -- The name of the plan that it asked for, once that plan is deleted.
  add column former_plan text,
  add constraint join_requests_language_known check (language in ('en', 'ar')),
  add constraint join_requests_former_plan_length check (char_length(former_plan) <= 60);
grant insert (language) on join_requests to vitrine_visitor;
grant select (language, former_plan), update (former_plan) on join_requests to vitrine_admin;

create or replace function hold_decision() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  -- A deleted plan leaves its requests, decided or not.
  loose constant text[] := array['plan_id', 'former_plan'];
  decision constant text[] := array['status', 'decided_by', 'decided_at'];
  admin uuid := nullif(current_setting('vitrine.admin_id', true), '')::uuid;
begin
  if old.status = 'pending' then
    if new.status <> 'pending' then
      new.decided_by := admin;
      new.decided_at := now();
    end if;
    return new;
  end if;
  if new.status = 'pending' and old.decided_by = admin and old.decided_at > now() - interval '12 hours'
    and to_jsonb(old) - (loose || decision) = to_jsonb(new) - (loose || decision) then
    new.decided_by := null;
    new.decided_at := null;
    return new;
  end if;
  if to_jsonb(old) - loose <> to_jsonb(new) - loose then
    raise exception 'A decided join request does not change'
      using errcode = 'check_violation', schema = 'public', table = 'join_requests', constraint = 'join_requests_decided',
        detail = json_build_object('status', old.status)::text;
  end if;
  return new;
end
$$;

create or replace function release_plan() returns trigger
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
  update public.join_requests set former_plan = old.name where join_requests.plan_id = old.id;
  return old;
end
$$;
