import { once } from "node:events"
import { connect, createServer, type AddressInfo, type Socket } from "node:net"
import { join } from "node:path"
import type { ServerAddress } from "#app/database/pools.server.ts"

export type CuttingProxy = {
  /** Where it listens, in front of the database. */
  address: ServerAddress
  /**
   * The connections of `role` break together, in place of the piece of an answer that comes after so many others.
   * @returns whether that has happened yet
   */
  cutAfter(role: string, pieces: number): () => boolean
  close(): void
}

/** Stands between an application and its database, and breaks connections at a chosen moment. */
export async function cuttingProxy(database: ServerAddress): Promise<CuttingProxy> {
  const open = new Map<Socket, { role: string; end: () => void }>()
  let plan: { role: string; pieces: number; isDone: boolean } | undefined

  const server = createServer((near) => {
    const far = database.host.startsWith("/")
      ? connect(join(database.host, `.s.PGSQL.${database.port}`))
      : connect(database.port, database.host)
    const connection = {
      role: "",
      end: () => {
        near.destroy()
        far.destroy()
        open.delete(near)
      },
    }
    open.set(near, connection)
    near.on("data", (bytes) => {
      // The first message of a connection says who it is for.
      if (connection.role === "") connection.role = /user\0(\w+)\0/.exec(bytes.toString("latin1"))?.[1] ?? "?"
      far.write(bytes)
    })
    far.on("data", (bytes) => {
      if (plan === undefined || plan.isDone || plan.role !== connection.role || plan.pieces-- > 0)
        return near.write(bytes)
      plan.isDone = true
      for (const { role, end } of open.values()) if (role === plan.role) end()
    })
    for (const socket of [near, far]) socket.on("error", connection.end).on("close", connection.end)
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")

  return {
    address: { ...database, host: "127.0.0.1", port: (server.address() as AddressInfo).port },
    cutAfter(role, pieces) {
      const own = { role, pieces, isDone: false }
      plan = own
      return () => own.isDone
    },
    close() {
      server.close()
      for (const { end } of open.values()) end()
    },
  }
}
