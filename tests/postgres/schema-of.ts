import type { Client } from "pg"

/** Tables, columns, rights, functions, triggers, policies, rules, migrations and settings, as one sum. */
export async function schemaOf(owner: Client): Promise<string> {
  const rights = (column: string) =>
    `(select string_agg(one::text, ',' order by one::text) from unnest(${column}) one)`
  const { rows } = await owner.query<{ sum: string }>(
    `select md5(string_agg(line, chr(10) order by line)) as sum from (
       select concat_ws(' ', oid, relname, relkind, relrowsecurity, relforcerowsecurity, ${rights("relacl")})
         from pg_class where relnamespace = 'public'::regnamespace
       union all select concat_ws(' ', attrelid, attname, atttypid, attnotnull, ${rights("attacl")})
         from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace and relkind <> 'i'
       union all select concat_ws(' ', oid, proname, md5(prosrc), prosecdef, ${rights("proacl")})
         from pg_proc where pronamespace = 'public'::regnamespace
       union all select concat_ws(' ', oid, tgname, tgrelid, tgenabled) from pg_trigger
       union all select concat_ws(' ', oid, polname, polrelid, polroles, pg_get_expr(polqual, polrelid)) from pg_policy
       union all select concat_ws(' ', oid, conname, conrelid) from pg_constraint
       union all select concat_ws(' ', oid, nspname) from pg_namespace where nspname !~ '^pg_'
       union all select concat_ws(' ', setrole, setconfig) from pg_db_role_setting
         join pg_database on pg_database.oid = setdatabase where datname = current_database()
       union all select kept::text from schema_migrations kept
     ) as all_of_it (line)`,
  )
  return rows[0]?.sum ?? ""
}
