/** A client of pg. */
type Database = { query<Row>(sql: string): Promise<{ rows: Row[] }> }

/** What was written, or tried, and how it was answered. */
type Kind = "product" | "change" | "order"

export type Written = {
  kind: Kind
  /** A name that no other write has: a new product's, a changed product's text, an order's customer. */
  name: string
  /** Of a change: the product, and which of its changes this is. */
  product?: string
  number?: number
}

/**
 * The books of a run: every write that was acknowledged, and every one that failed and may have been stored nevertheless. A
 * change is kept when the product shows it, or a later one.
 */
export class Books {
  readonly acknowledged: Written[] = []
  readonly failed: (Written & { status: number })[] = []

  enter(written: Written, { status, isAcknowledged }: { status: number; isAcknowledged: boolean }): void {
    if (isAcknowledged) this.acknowledged.push(written)
    else this.failed.push({ ...written, status })
  }

  /** Those that the database does not have, of what was acknowledged before it was asked: the crowd writes on meanwhile. */
  async lost(client: Database): Promise<Written[]> {
    const due = [...this.acknowledged]
    const stored = await storedBy(client)
    return due.filter((written) => !stored(written))
  }

  /** How many of those that failed are stored. */
  async storedAlthoughFailed(client: Database): Promise<number> {
    const stored = await storedBy(client)
    return this.failed.filter(stored).length
  }
}

async function storedBy(client: Database): Promise<(written: Written) => boolean> {
  const { rows: products } = await client.query<{ id: string; name: string }>("select id, name from products")
  const { rows: orders } = await client.query<{ name: string }>(
    "select customer_name as name from orders where customer_name is not null",
  )
  const names = new Set(products.map(({ name }) => name))
  const customers = new Set(orders.map(({ name }) => name))
  const changes = new Map(products.map(({ id, name }) => [id, Number(/^Lamp (\d+)$/.exec(name)?.[1] ?? -1)]))
  return ({ kind, name, product = "", number = 0 }) => {
    if (kind === "order") return customers.has(name)
    if (kind === "product") return names.has(name)
    return (changes.get(product) ?? -1) >= number
  }
}
