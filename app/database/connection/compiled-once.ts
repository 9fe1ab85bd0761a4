import type { Query } from "./scope.ts"

/** A query that never changes: compiled when its module is loaded and not each time it is sent. */
export function compiledOnce<Row>(query: Query<Row>): Query<Row> {
  const compiled = query.compile()
  return { compile: () => compiled }
}
