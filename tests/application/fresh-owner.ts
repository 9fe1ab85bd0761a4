import type { Client } from "pg"

/** Statements that change what pages say without changing a row: no trigger tells of them. */
const unheard = /^\s*(?:grant|revoke|alter|create|drop)\b/i

/**
 * The owner's client, whose queries end once the application has heard of them: the next request of a test meets what
 * its last statement left. Whoever wants to see how plain SQL is heard takes a client of their own.
 */
export function freshOwner(owner: Client, hearChanges: () => Promise<void>): Client {
  async function query(text: string, values?: unknown[]): Promise<unknown> {
    const result = await owner.query(text, values)
    if (unheard.test(text)) await owner.query("select pg_notify('vitrine_changes', 'everything')")
    await hearChanges()
    return result
  }
  return new Proxy(owner, {
    get(target, name) {
      if (name === "query") return query
      const value: unknown = Reflect.get(target, name)
      return typeof value === "function" ? (value.bind(target) as unknown) : value
    },
  })
}
