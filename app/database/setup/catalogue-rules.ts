import { loginRoles, ownDatabase, roleSettings, withheldFunctions } from "./login-roles.ts"
import { runsForEachRow } from "./policy-cost.ts"

/** `sql` selects the `subject`s that break the rule, or those that `isBroken` then checks. */
type Rule = {
  sentence: string
  sql: string
  isBroken?: (row: { subject: string; tab?: string; expression?: string }) => boolean
}

const texts = (values: readonly string[]) =>
  `array[${values.map((value) => `'${value}'`).join(", ")}]::text[]`
const roles = texts(loginRoles)

/** Functions that run with their owner's rights, and the roles that may call them. */
const definerFunctions = [
  "visitor_shop_id()",
  "product_status(uuid)",
  "acting_admin_id()",
  "listed_shops(text,integer)",
  "listed_shops_after(integer,integer)",
  "count_listed_shops()",
  "count_visits(text[],date[],text[],uuid[],uuid[],integer[])",
  "mark_repeated_application()",
  "tell_shop_rows()",
  "end_access_of_administrator()",
  "unnamed_pictures(text[],boolean)",
  "forget_old_rows()",
  "picture_owner(text,uuid)",
  "keep_an_administrator()",
  "forget_old_audit_entries(integer)",
  "place_order(uuid,jsonb,text,text,uuid,uuid,jsonb)",
  "place_order(uuid,jsonb,text,text,uuid,uuid,jsonb,jsonb)",
  "add_order(uuid[],jsonb,text,text,uuid,jsonb,jsonb,text)",
  "cart_of_order(uuid)",
  "is_order_sent(uuid[])",
  "replacing_number()",
  "erase_old_customers(integer)",
  "erase_words()",
  "queue_stock_alerts()",
  "move_due_sales()",
  "follow_platform_rate()",
  "pass_on_platform_rate()",
  "move_platform_version()",
  "move_parts_of_shops()",
  "move_parts_of_payments()",
  "move_all_parts()",
  "move_version_of_decided()",
  "find_shops(text,integer)",
]

/** Only the sign-in role may use these columns. */
const secretColumns = ["password_hash", "totp_secret", "totp_last_step", "token_hash", "code_hash"]

/** Small reference tables, and tables that sign-in reads by their own keys: their policies need no index. */
const unindexed = ["plans"]

/**
 * These tables name a shop without belonging to one: both sign-in pages' sessions, and the log, which outlives shops.
 */
const namesShopOnly = ["sessions", "audit_log"]

const inSchema = (column: string) => `${column} = 'public'::regnamespace`
const notOfExtension = (oid: string) =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`
const tables = `(select * from pg_class t where ${inSchema("t.relnamespace")} and t.relkind in ('r', 'p') and ${notOfExtension("t.oid")})`

/**
 * The rights of login roles, and of everyone, on tables and columns of the schema; `col` is null for the whole table.
 */
const rights = `(
  select t.relname as tab, null as col, a.privilege_type as verb, coalesce(r.rolname, 'public') as grantee
  from pg_class t, aclexplode(t.relacl) a left join pg_roles r on r.oid = a.grantee
  where ${inSchema("t.relnamespace")} and ${notOfExtension("t.oid")} and (a.grantee = 0 or r.rolname = any(${roles}))
  union all
  select t.relname, c.attname, a.privilege_type, coalesce(r.rolname, 'public')
  from pg_class t join pg_attribute c on c.attrelid = t.oid and not c.attisdropped, aclexplode(c.attacl) a
    left join pg_roles r on r.oid = a.grantee
  where ${inSchema("t.relnamespace")} and ${notOfExtension("t.oid")} and (a.grantee = 0 or r.rolname = any(${roles}))
)`

const policies = `(
  select p.*, t.relname as tab, p.polname || ' of ' || t.relname as subject,
    concat(pg_get_expr(p.polqual, p.polrelid), ' ', pg_get_expr(p.polwithcheck, p.polrelid)) as expression
  from pg_policy p join ${tables} t on t.oid = p.polrelid
)`

/** The rules of promise 3. */
export const catalogueRules: readonly Rule[] = [
  {
    sentence: "has no forced row-level security",
    sql: `select relname as subject from ${tables} t where not (relrowsecurity and relforcerowsecurity)`,
  },
  {
    sentence: "is missing among the roles",
    sql: `select name as subject from unnest(${roles}) name where not exists (select from pg_roles where rolname = name)`,
  },
  {
    sentence: "has an attribute that a login role must not have",
    sql: `select rolname as subject from pg_roles where rolname = any(${roles})
      and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication or rolinherit or not rolcanlogin)`,
  },
  {
    sentence: "is a member of another role",
    sql: `select distinct rolname as subject from pg_auth_members m join pg_roles r on r.oid = m.member
      where rolname = any(${roles})`,
  },
  {
    sentence: "owns something",
    sql: `select distinct rolname as subject from pg_shdepend d join pg_roles r on r.oid = d.refobjid
      where d.refclassid = 'pg_authid'::regclass and d.deptype = 'o'
      and d.dbid in (0, (select oid from pg_database where datname = current_database())) and rolname = any(${roles})`,
  },
  {
    sentence: "may create things in the schema",
    sql: `select name as subject from unnest(${roles}) name join pg_roles on rolname = name
      where has_schema_privilege(rolname, 'public', 'create')`,
  },
  {
    sentence: "has other settings than its limits",
    sql: `select rolname as subject from pg_roles r where rolname = any(${roles}) and (
      not exists (select from pg_db_role_setting where setrole = r.oid and setdatabase = 0
        and setconfig @> ${texts(roleSettings)} and setconfig <@ ${texts(roleSettings)})
      or exists (select from pg_db_role_setting join pg_database d on d.oid = setdatabase
        where setrole = r.oid and d.datname = current_database()))`,
  },
  // A right that the server gives to everyone counts if the owner can revoke it.
  {
    sentence: "may make temporary tables",
    sql: `select rolname as subject from ${ownDatabase} d, pg_roles
      where rolname = any(${roles}) and has_database_privilege(rolname, datname, 'temporary')`,
  },
  {
    sentence: "is a function of the server that a login role can call",
    sql: `select distinct p.oid::regprocedure::text as subject from ${withheldFunctions} p, pg_roles
      where rolname = any(${roles}) and has_function_privilege(rolname, p.oid, 'execute') and pg_has_role(p.proowner, 'usage')`,
  },
  {
    sentence: "is a view that runs with its owner's rights",
    sql: `select relname as subject from pg_class t where ${inSchema("relnamespace")} and relkind in ('v', 'm')
      and ${notOfExtension("t.oid")} and not coalesce(reloptions && array['security_invoker=true', 'security_invoker=on'], false)`,
  },
  {
    sentence: "is granted by the table instead of by column",
    sql: `select verb || ' on ' || tab || ' to ' || grantee as subject from ${rights} g where col is null and verb <> 'DELETE'`,
  },
  {
    sentence: "is granted to everyone",
    sql: `select distinct verb || ' on ' || tab as subject from ${rights} g where grantee = 'public'`,
  },
  {
    sentence: "is a secret that another role than vitrine_auth has a right on",
    sql: `select distinct tab || '.' || col as subject from ${rights} g
      where col = any(${texts(secretColumns)}) and grantee <> 'vitrine_auth'`,
  },
  {
    sentence: "runs with its owner's rights and is not on the list, or has an open search path",
    sql: `select oid::regprocedure::text as subject from pg_proc p where prosecdef and ${inSchema("pronamespace")}
      and ${notOfExtension("p.oid")} and not (oid::regprocedure::text = any(${texts(definerFunctions)})
      and coalesce(proconfig, '{}') @> array['search_path=""'])`,
  },
  {
    sentence: "can be called by everyone",
    sql: `select p.oid::regprocedure::text as subject from pg_proc p where ${inSchema("pronamespace")}
      and ${notOfExtension("p.oid")} and exists (
        select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0)`,
  },
  {
    sentence: "is a policy for everyone",
    sql: `select subject from ${policies} p where 0 = any(polroles)`,
  },
  {
    sentence: "is a policy that lets a role see every row",
    sql: `select subject from ${policies} p, pg_roles r where r.oid = any(polroles) and rolname = any(${roles})
      and rolname <> 'vitrine_auth' and pg_get_expr(coalesce(polqual, polwithcheck), polrelid) = 'true'`,
  },
  {
    sentence: "is a policy that is evaluated for each row",
    sql: `select subject, tab, expression from ${policies} p where expression <> ' '`,
    isBroken: ({ tab = "", expression = "" }) => runsForEachRow(expression, tab),
  },
  {
    sentence: "is a policy whose columns lead no index",
    sql: `select subject from ${policies} p
      where not tab = any(${texts(unindexed)}) and exists (
        select from pg_depend d where d.classid = 'pg_policy'::regclass and d.objid = p.oid and d.refobjid = p.polrelid
          and d.refobjsubid > 0)
      and polcmd <> 'a' and not exists (
        select from pg_depend d join pg_index i on i.indrelid = p.polrelid and i.indkey[0] = d.refobjsubid and i.indisvalid
        where d.classid = 'pg_policy'::regclass and d.objid = p.oid and d.refobjid = p.polrelid)`,
  },
  {
    sentence: "is a tenant's table whose primary key does not begin with shop_id",
    sql: `select relname as subject from ${tables} t join pg_attribute c on c.attrelid = t.oid and attname = 'shop_id'
      where not relname = any(${texts(namesShopOnly)}) and not exists (
        select from pg_constraint k where k.conrelid = t.oid and k.contype = 'p' and k.conkey[1] = c.attnum)`,
  },
  {
    sentence: "joins tenants' tables without shop_id first",
    sql: `select k.conname as subject from pg_constraint k
      join pg_attribute c on c.attrelid = k.conrelid and c.attname = 'shop_id'
      join pg_attribute f on f.attrelid = k.confrelid and f.attname = 'shop_id'
      where k.contype = 'f' and ${inSchema("k.connamespace")} and (k.conkey[1] <> c.attnum or k.confkey[1] <> f.attnum)`,
  },
  {
    sentence: "is switched off",
    sql: `select tgname as subject from pg_trigger g join ${tables} t on t.oid = g.tgrelid where tgenabled <> 'O'`,
  },
]
