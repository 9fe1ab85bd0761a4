/** A number or a list that SQL repeats is the one of `domain`. A new number is tied to its constant, or said to be alone. */
import { expect, test } from "vitest"
import { orderQuestions } from "#app/domain/order/order.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { alone, repeated, translatedTexts } from "./sql-numbers.ts"

const database = useTestDatabase()

/** Everything in the catalogue that may hold a number, as it is now. */
const definitions = `
  select oid::regprocedure::text as name, pg_get_functiondef(oid) as text from pg_proc
    where pronamespace = 'public'::regnamespace
  union all select conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('c', 'x')
  union all select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index
    join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
  union all select polname || ' on ' || polrelid::regclass, concat(pg_get_expr(polqual, polrelid), ' ',
    pg_get_expr(polwithcheck, polrelid)) from pg_policy
  union all select adrelid::regclass || '.' || attname || ' default', pg_get_expr(adbin, adrelid) from pg_attrdef
    join pg_attribute on attrelid = adrelid and attnum = adnum join pg_class on pg_class.oid = adrelid
    where relnamespace = 'public'::regnamespace
  union all select attrelid::regclass || '.' || attname, format_type(atttypid, atttypmod) from pg_attribute
    join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and atttypmod <> -1
  union all select typname, format_type(typbasetype, typtypmod) from pg_type
    where typnamespace = 'public'::regnamespace and typtype = 'd'`

async function definitionOf(name: string): Promise<string> {
  const { rows } = await database.owner.query<{ text: string }>(
    `select text from (${definitions}) as known where name = $1`,
    [name],
  )
  return rows[0]?.text ?? ""
}

/** No part of a name or of a parameter, of a range of characters, or of a date but its year. */
const written = /(?<![\w.$])(?<!\d-)(?:(?<![\w)\]])-)?\d+(?:\.\d+)?/g

/**
 * The numbers of a definition without its comments, each once; 0 and 1 are in every second one. What is larger than any
 * number of JavaScript is the row of digits by which `fold_search_text` reads those of other scripts.
 */
function numbersIn(text: string): number[] {
  const numbers = text.replaceAll(/--[^\n]*/g, "").match(written) ?? []
  return [...new Set(numbers.map(Number))].filter(
    (number) => number !== 0 && number !== 1 && number <= Number.MAX_SAFE_INTEGER,
  )
}

const aloneIn = (name: string) => alone.flatMap(({ numbers }) => numbers[name] ?? [])

test("every number of SQL is a constant of domain, or is known to stand alone", async () => {
  const { rows } = await database.owner.query<{ name: string; text: string }>(definitions)
  expect(rows.length).toBeGreaterThan(400)
  const found = new Map(rows.map(({ name, text }) => [name, numbersIn(text)]))
  const wrong = [...found].flatMap(([name, numbers]) => {
    const constants = Object.entries(repeated[name] ?? {})
    const known = [...constants.map(([, value]) => value), ...aloneIn(name)]
    return [
      ...constants
        .filter(([, value]) => !numbers.includes(value))
        .map(([constant, value]) => `${name} has no ${value}, which is ${constant}: write a migration`),
      ...numbers
        .filter((number) => !known.includes(number))
        .map(
          (number) => `${name} has ${number}: name its constant, or why it stands alone, in sql-numbers.ts`,
        ),
      ...aloneIn(name)
        .filter((number) => !numbers.includes(number))
        .map((number) => `${name} has no ${number} any more: remove it from sql-numbers.ts`),
    ]
  })
  const gone = [repeated, ...alone.map(({ numbers }) => numbers)].flatMap(Object.keys)
  expect([...wrong, ...gone.filter((name) => !found.has(name))]).toEqual([])
})

test.each(Object.entries(translatedTexts))("%s lists the texts of domain", async (name, texts) => {
  const [, list = "{}"] = /are_translations\(\w+, '(\{.*\})'/.exec(await definitionOf(name)) ?? []
  expect(JSON.parse(list)).toEqual(texts)
})

test("a customer has the same fields in the order, in its placing and in its erasure", async () => {
  const columns = orderQuestions.map((question) => `customer_${question}`)
  const erasure = await definitionOf("erase_old_customers(integer)")
  const placing = await definitionOf("place_order(uuid,jsonb,text,text,uuid,uuid,jsonb,jsonb)")
  const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name)
  expect(matches(erasure, /(customer_\w+) = null/g)).toEqual(columns)
  expect(matches(erasure, /old\.(customer_\w+) is not null/g)).toEqual(columns)
  expect(matches(placing, /customer ->> '(\w+)'/g)).toEqual(orderQuestions)
  const { rows } = await database.owner.query<{ names: string[] }>(
    `select array_agg(attname::text order by attnum) filter (where attname ~ '^customer_') as names from pg_attribute
     where attrelid = 'orders'::regclass and not attisdropped`,
  )
  expect(rows[0]?.names).toEqual(columns)
})

test("pages are told of every column of a shop that a visitor reads", async () => {
  const text = await definitionOf("tell_changed_shops()")
  const told = (row: string) => [
    ...new Set([...text.matchAll(new RegExp(`${row}\\.(\\w+)`, "g"))].map(([, name]) => name)),
  ]
  const { rows } = await database.owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'shops'::regclass and attnum > 0 and not attisdropped
       and has_column_privilege('vitrine_visitor', 'shops', attnum, 'select')`,
  )
  const read = rows.map(({ name }) => name)
  expect(told("after").toSorted()).toEqual(told("before").toSorted())
  expect(read.filter((name) => !told("before").includes(name)).toSorted()).toEqual(["id"])
})
