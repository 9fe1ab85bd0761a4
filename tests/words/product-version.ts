import type { ClientBase } from "pg"

/** What the form of a product says of what it was opened with. */
export async function versionOf(owner: ClientBase, productId: string): Promise<string> {
  const { rows } = await owner.query<{ version: number }>("select version from products where id = $1", [
    productId,
  ])
  return String(rows[0]?.version)
}
