import { once } from "node:events"
import { connect, createServer, type AddressInfo, type Socket } from "node:net"
import { join } from "node:path"
import type { ServerAddress } from "#app/database/connection/pools.server.ts"

export type CuttingProxy = {
  /** Where it listens, in front of the database. */
  address: ServerAddress
  /**
   * Cuts all connections of `role` after this many completed steps, instead of forwarding the next response.
   * @returns whether that has happened yet
   */
  cutAfter(role: string, steps: number): () => boolean
  close(): void
}

/** CommandComplete: what a command did is done. */
const stepKind = "C".charCodeAt(0)

/** A proxy between an application and its database that cuts connections at a chosen moment. */
export async function cuttingProxy(database: ServerAddress): Promise<CuttingProxy> {
  const open = new Map<Socket, { role: string; end: () => void }>()
  let plan: { role: string; steps: number; isDone: boolean } | undefined

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
      // The first message of a connection names its role.
      if (connection.role === "") connection.role = /user\0(\w+)\0/.exec(bytes.toString("latin1"))?.[1] ?? "?"
      far.write(bytes)
    })
    const messagesIn = messageReader()
    far.on("data", (bytes) => {
      for (const message of messagesIn(bytes)) {
        const counts = plan?.isDone === false && plan.role === connection.role && message[0] === stepKind
        if (!counts || plan === undefined || plan.steps-- > 0) {
          near.write(message)
          continue
        }
        plan.isDone = true
        for (const { role, end } of open.values()) if (role === plan.role) end()
        return
      }
    })
    for (const socket of [near, far]) socket.on("error", connection.end).on("close", connection.end)
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")

  return {
    address: { ...database, host: "127.0.0.1", port: (server.address() as AddressInfo).port },
    cutAfter(role, steps) {
      const own = { role, steps, isDone: false }
      plan = own
      return () => own.isDone
    },
    close() {
      server.close()
      for (const { end } of open.values()) end()
    },
  }
}

/** Of what the database sends, its whole messages: a letter, then the length of the rest. How they come in packets is chance. */
function messageReader(): (bytes: Buffer) => Buffer[] {
  let held = Buffer.alloc(0)
  return (bytes) => {
    held = Buffer.concat([held, bytes])
    const messages: Buffer[] = []
    for (let end = 0; held.length >= 5; held = held.subarray(end)) {
      end = 1 + held.readInt32BE(1)
      if (held.length < end) break
      messages.push(held.subarray(0, end))
    }
    return messages
  }
}
