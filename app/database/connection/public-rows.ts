/** The tables that public pages show. Their triggers notify `vitrine_changes` of each change. */
export const publicTables = [
  "shops",
  "plans",
  "categories",
  "products",
  "product_variants",
  "product_images",
] as const

const named = new RegExp(`\\b(?:${publicTables.join("|")})\\b`)

/** Whether an SQL text may change what the public sees: anything that names such a table and is more than a question. */
export function changesPublicRows(sql: string): boolean {
  return named.test(sql) && !/^\s*select\b/i.test(sql)
}
