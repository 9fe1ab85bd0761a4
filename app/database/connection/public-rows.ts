import {
  AliasNode,
  DeleteQueryNode,
  InsertQueryNode,
  RawNode,
  TableNode,
  UpdateQueryNode,
  type OperationNode,
  type WithNode,
} from "kysely"

/** Public pages show rows of these tables; their changes are notified on `vitrine_changes`. */
export const publicTables = [
  "shops",
  "plans",
  "categories",
  "closures",
  "delivery_areas",
  "products",
  "product_variants",
  "product_images",
] as const

/** A trigger copies a platform's rate to the rows of shops. */
const isPublic: ReadonlySet<string> = new Set([...publicTables, "platform_rates"])

/**
 * Returns whether a query may write such a row, itself or in a part of its `with`. A query that Kysely did not build
 * may.
 */
export function changesPublicRows(query: OperationNode & { readonly with?: WithNode }): boolean {
  if (RawNode.is(query)) return true
  if (writtenTables(query).some((name) => name === undefined || isPublic.has(name))) return true
  return query.with?.expressions.some(({ expression }) => changesPublicRows(expression)) ?? false
}

function writtenTables(query: OperationNode): (string | undefined)[] {
  if (InsertQueryNode.is(query)) return [query.into && nameOf(query.into)]
  if (UpdateQueryNode.is(query)) return [query.table && nameOf(query.table)]
  if (DeleteQueryNode.is(query)) return query.from.froms.map(nameOf)
  return []
}

function nameOf(node: OperationNode): string | undefined {
  if (AliasNode.is(node)) return nameOf(node.node)
  return TableNode.is(node) ? node.table.identifier.name : undefined
}
