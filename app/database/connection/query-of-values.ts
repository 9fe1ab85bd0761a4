import type { CompiledQuery } from "kysely"
import type { Query } from "./scope.ts"

/** A placeholder in the query for the value of that name. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query whose text is fixed and only whose values change. `make` runs once, with placeholders, and may only pass them
 * on to the query. Building and compiling a page's query took longer than sending it.
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
