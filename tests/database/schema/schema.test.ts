import { readFile } from "node:fs/promises"
import { safeParse } from "valibot"
import { expect, test } from "vitest"
import { columnFieldNames, productFields, type ProductField } from "#app/domain/product/product-table.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"

const database = useTestDatabase()

type Column = { type: string; isNullable: boolean; hasDefault: boolean; isGenerated: boolean }

/** A trigger fills these where the insert does not. */
const filled = [
  "product_variants.product_is_active",
  "product_images.product_is_active",
  "product_images.position",
  "products.rank",
]

const plain: Record<string, string> = {
  uuid: "string",
  text: "string",
  "character varying": "string",
  date: "string",
  integer: "number",
  smallint: "number",
  bigint: "number",
  boolean: "boolean",
  numeric: "MoneyText",
  bytea: "Buffer",
  "text[]": "string\\[\\]",
  "bigint[]": "string\\[\\]",
  "timestamp with time zone": "Moment",
}

test("the tables of the schema are those of the catalogue, column by column", async () => {
  const written = await readSchema()
  const catalogue = await readCatalogue()
  expect([...written.keys()].toSorted()).toEqual([...catalogue.keys()].toSorted())
  for (const [name, column] of catalogue) expect(fits(written.get(name) ?? "", name, column), name).toBe(true)
})

/** `table.column` and the text of its type, read from the source of the types. */
async function readSchema(): Promise<Map<string, string>> {
  const columns = new Map<string, string>()
  for (const tables of ["shop", "account", "catalogue", "order"]) {
    const file = new URL(`../../../app/database/connection/schema/${tables}-tables.ts`, import.meta.url)
    const source = await readFile(file, "utf8")
    let table = ""
    for (const line of source.split("\n")) {
      table = /^ {2}(\w+): (?:ProductColumns & )?\{$/.exec(line)?.[1] ?? table
      const [, column, type] = /^ {4}(\w+): (.+)$/.exec(line) ?? []
      if (column && type) columns.set(`${table}.${column}`, type)
    }
  }
  for (const field of columnFieldNames) columns.set(`products.${field}`, typeOfField(field))
  return columns
}

/** As `ProductColumns` has it; a field that may stay empty is null there. */
function typeOfField(field: ProductField): string {
  const { kind, rule } = productFields[field]
  if (kind === "tick") return "Generated<boolean>"
  if (kind === "questions" || kind === "measure") return "ColumnType<"
  const type =
    kind === "money" ? "MoneyText" : kind === "moment" ? "Moment" : kind === "hours" ? "number" : "string"
  return safeParse(rule, "").success ? `${type} | null` : type
}

async function readCatalogue(): Promise<Map<string, Column>> {
  const { rows } = await database.owner.query<Column & { name: string }>(`
    select relname || '.' || attname as name, not attnotnull as "isNullable",
      atthasdef or attidentity <> '' as "hasDefault",
      attgenerated <> '' as "isGenerated",
      regexp_replace(format_type(case when typtype = 'd' then typbasetype else atttypid end, null), '\\(.*', '') as type
    from pg_attribute a join pg_class c on c.oid = attrelid join pg_type t on t.oid = atttypid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
      and relname <> 'schema_migrations'`)
  return new Map(rows.map(({ name, ...column }) => [name, column]))
}

function fits(written: string, name: string, column: Column): boolean {
  if (column.type === "jsonb") return /^(Json|ColumnType|TextsOfLocales)</.test(written)
  const base = plain[column.type] ?? "unknown"
  const text = `(${base}${base === "string" ? '|"[^>]+"|Locale|DisplaySize|Asking|SecondCurrency|PricesShown|FirstQuestion|OrderStatus|OrderEventKind|OrderSource|HandoverKind|ReductionKind|PaymentKind|PaymentCurrency|NeededChoice|Unit' : ""})`
  if (column.isGenerated) return new RegExp(`^GeneratedAlways<${text}( \\| null)?>$`).test(written)
  if (column.hasDefault && base === "Moment") return written === "MomentByDefault"
  if (column.hasDefault || filled.includes(name))
    return new RegExp(`^Generated<${text}( \\| null)?>$`).test(written)
  return new RegExp(`^${text}${column.isNullable ? " \\| null" : ""}$`).test(written)
}
