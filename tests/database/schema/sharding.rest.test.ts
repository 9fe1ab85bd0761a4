import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"

const database = useTestDatabase()
const page = readFileSync(new URL("../../../docs/sharding.md", import.meta.url), "utf8")

/** What the rows of a section's table judge: the names between backticks in their last column. */
function judgedIn(heading: string): string[] {
  const [, section = ""] = page.split(`\n## ${heading}\n`)
  const [own = ""] = section.split("\n## ")
  const cells = own
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) => line.split("|").at(-2) ?? "")
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name))
}

const inSchema = (column: string) => `${column} = 'public'::regnamespace`

/** What each section has to judge: of the catalogue, one name a row. */
const kinds: Readonly<Record<string, string>> = {
  "Where the tables would stand": `select relname as name from pg_class where relkind = 'r' and ${inSchema("relnamespace")}`,
  Triggers: `select tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and ${inSchema("relnamespace")}`,
  "Foreign keys": `select conname as name from pg_constraint where contype = 'f' and ${inSchema("connamespace")}`,
  "Functions with their owner's rights": `select oid::regprocedure::text as name from pg_proc
    where prosecdef and ${inSchema("pronamespace")}`,
  "What notifies": `select oid::regprocedure::text as name from pg_proc
    where prosrc ~* 'pg_notify' and ${inSchema("pronamespace")}`,
  Policies: `select distinct polname as name from pg_policy join pg_class on pg_class.oid = polrelid
    where ${inSchema("relnamespace")}`,
  "Unique keys without `shop_id`": `select indexrelid::regclass::text as name from pg_index
    join pg_class on pg_class.oid = indrelid
    where indisunique and ${inSchema("relnamespace")} and not exists (
      select from pg_attribute where attrelid = indrelid and attnum = any(indkey) and attname = 'shop_id')`,
}

test.each(Object.entries(kinds))(
  "%s: each one of the catalogue is judged once, and no other",
  async (heading, sql) => {
    const { rows } = await database.owner.query<{ name: string }>(sql)
    expect(rows.length).toBeGreaterThan(0)
    expect(judgedIn(heading).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  },
)
