import type { Opening } from "#app/domain/hours/open-state.ts"
import { compiledOnce } from "../connection/build.ts"
import type { VisitorDatabase } from "../connection/scopes.server.ts"
import { closureRows, openingOf, openingRow } from "../opening.ts"

/** Finds what opens and closes the scope's shop. */
export async function findOpening(db: VisitorDatabase): Promise<Opening> {
  const [row, rows] = await Promise.all([db.row(opening), db.rows(closures)])
  return openingOf(row, rows)
}

const opening = compiledOnce(openingRow)
const closures = compiledOnce(closureRows)
