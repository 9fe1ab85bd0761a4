import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
} from "kysely"
import type { AccountTables } from "./schema/account-tables.ts"
import type { CatalogueTables } from "./schema/catalogue-tables.ts"
import type { OrderTables } from "./schema/order-tables.ts"
import type { ShopTables } from "./schema/shop-tables.ts"
import type { Query } from "./scope.ts"

/** The tables that the migrations create; a test compares them with the catalogue. Dates are `yyyy-MM-dd`. */
export type Schema = ShopTables & AccountTables & CatalogueTables & OrderTables

/** Compiles queries and sends none: a scope sends them. */
export const build = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Returns a constant query that is compiled when its module is loaded and not each time it is sent. */
export function compiledOnce<Row>(query: Query<Row>): Query<Row> {
  const compiled = query.compile()
  return { compile: () => compiled }
}

/** It stands in the query for the value of that name. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * Returns a query with a constant text and variable values. `make` runs once, with placeholders, and may only pass them
 * on to the query. Building and compiling a page's query takes longer than sending it.
 */
export function queryOfValues<Values extends Record<string, unknown>, Row>(
  make: (values: Values) => Query<Row>,
): (values: Values) => Query<Row> {
  let text: CompiledQuery<Row> | undefined
  return (values) => ({
    compile() {
      text ??= make(slots as Values).compile()
      return {
        ...text,
        parameters: text.parameters.map((value) =>
          value instanceof Placeholder ? values[value.name] : value,
        ),
      }
    },
  })
}

const slots: unknown = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) })
