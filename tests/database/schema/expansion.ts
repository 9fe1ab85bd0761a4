import type { ClientBase } from "pg"

/** What the release before relies on, each by a key that a waiver can name. */
export type Schema = Map<string, Record<string, unknown>>

/** What a running process of the application sees of the schema: everything but the bodies of functions. */
export async function readSchema(owner: ClientBase): Promise<Schema> {
  const { rows } = await owner.query<{ key: string; what: Record<string, unknown> }>(seen)
  return new Map(rows.map(({ key, what }) => [key, what]))
}

/**
 * Why a process of the release before could fail on `after`, each beginning with the key of what changed: something it
 * uses is gone or has another type, a right was taken away, or what it writes is rejected. Empty if the schema only grew.
 */
export function contractions(before: Schema, after: Schema): string[] {
  const found: string[] = []
  for (const [key, what] of before) {
    const now = after.get(key)
    if (now === undefined) {
      // What is rejected no longer harms nobody, and a function that is gone is said once, without its rights.
      if (!isRule(key) && !isOfGone(key, before, after)) found.push(`${key}: it is gone`)
      continue
    }
    if (now["type"] !== what["type"])
      found.push(`${key}: ${String(what["type"])} became ${String(now["type"])}`)
    if (now["rule"] !== what["rule"]) found.push(`${key}: it refuses something else`)
    if (isDemanding(now) && !isDemanding(what)) found.push(`${key}: rows without it are refused`)
  }
  for (const [key, what] of after) {
    const table = String(what["table"])
    if (before.has(key) || !before.has(`table ${table}`)) continue
    if (isDemanding(what)) found.push(`${key}: rows without it are refused`)
    const columns = (what["columns"] ?? []) as string[]
    const isOld = columns.every((column) => before.has(`column ${table}.${column}`))
    if (isRule(key) && isOld) found.push(`${key}: what could be written is refused`)
  }
  return found
}

/** Returns whether a right is one on a function that is gone. */
function isOfGone(key: string, before: Schema, after: Schema): boolean {
  const on = /^right .+? on (.+)$/.exec(key)?.[1]
  return on !== undefined && before.has(`function ${on}`) && !after.has(`function ${on}`)
}

const isRule = (key: string) => key.startsWith("rule ")
const isDemanding = ({ isRequired, hasDefault }: Record<string, unknown>) =>
  isRequired === true && hasDefault === false

const seen = `
  with tables as (
    select oid, relname, relacl, relowner, relkind from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'p') and relname <> 'schema_migrations'),
  columns as (
    select tables.oid, tables.relname, attname, attnum, attacl, relowner, attnotnull,
        format_type(atttypid, atttypmod) as type, atthasdef or attidentity <> '' or attgenerated <> '' as has_default
      from tables join pg_attribute on attrelid = tables.oid
      where attnum > 0 and not attisdropped),
  functions as (
    select pg_proc.oid, proname || '(' || pg_get_function_identity_arguments(pg_proc.oid) || ')' as name, proacl, proowner,
        pg_get_function_result(pg_proc.oid) as type
      from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e'))
  select 'table ' || relname as key, jsonb_build_object('type', relkind) as what from tables
  union all
  select 'column ' || relname || '.' || attname,
      jsonb_build_object('type', type, 'table', relname, 'isRequired', attnotnull, 'hasDefault', has_default)
    from columns
  union all
  select 'function ' || name, jsonb_build_object('type', type) from functions
  union all
  select 'value ' || typname || '.' || enumlabel, '{}'
    from pg_enum join pg_type on pg_type.oid = enumtypid
  union all
  select 'rule ' || relname || '.' || conname,
      jsonb_build_object('table', relname, 'rule', pg_get_constraintdef(pg_constraint.oid),
        'columns', (select jsonb_agg(attname) from columns where oid = conrelid and attnum = any (conkey)))
    from pg_constraint join tables on tables.oid = conrelid
  union all
  select 'rule ' || relname || '.' || pg_get_indexdef(indexrelid),
      jsonb_build_object('table', relname,
        'columns', (select jsonb_agg(attname) from columns where oid = indrelid and attnum = any (indkey::smallint[])))
    from pg_index join tables on tables.oid = indrelid
    where indisunique and not exists (select from pg_constraint where conindid = indexrelid)
  union all
  select 'right ' || privilege_type || ' of ' || coalesce(nullif(grantee, 0)::regrole::text, 'public') || ' on ' || object,
      '{}'
    from (
      select relname::text as object, (aclexplode(relacl)).* from tables
      union all
      select relname || '.' || attname, (aclexplode(attacl)).* from columns
      union all
      select name, (aclexplode(proacl)).* from functions) as rights`
