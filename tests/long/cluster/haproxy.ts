import { connect } from "node:net"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"
import { freePorts } from "../../environment/free-ports.ts"
import { until, type Daemons } from "./daemons.ts"
import type { PostgresNode } from "./postgres-nodes.ts"

const configuration = fileURLToPath(new URL("../../../deploy/haproxy.cfg", import.meta.url))

/** HAProxy by `deploy/haproxy.cfg`, in front of the nodes of PostgreSQL and of three processes of the application. */
export class HaProxy {
  readonly #socket: string
  /** Where shoppers and owners come. */
  readonly url: string
  /** The host and port of DATABASE_URL. */
  readonly database: string

  private constructor(socket: string, url: string, database: string) {
    this.#socket = socket
    this.url = url
    this.database = database
  }

  static async start(
    daemons: Daemons,
    nodes: readonly PostgresNode[],
    applications: readonly string[],
  ): Promise<HaProxy> {
    const [front = 0, database = 0] = await freePorts(2)
    const socket = join(daemons.ownFolder("haproxy"), "admin.sock")
    const numbered = (name: string, values: readonly (string | number)[], end = "") =>
      Object.fromEntries(values.map((value, index) => [`${name}${index + 1}${end}`, String(value)]))
    daemons.start("haproxy", ["haproxy", "-db", "-f", configuration], {
      env: {
        ...{ ADMIN_SOCKET: socket, DATABASE_BIND: `127.0.0.1:${database}` },
        APPLICATION_BIND: `127.0.0.1:${front}`,
        ...numbered("APPLICATION", applications),
        ...numbered(
          "NODE",
          nodes.map(({ address }) => address),
        ),
        ...numbered(
          "NODE",
          nodes.map(({ rest }) => rest),
          "_REST",
        ),
      },
    })
    const proxy = new HaProxy(socket, `http://127.0.0.1:${front}`, `127.0.0.1:${database}`)
    await until("HAProxy sees no primary", 30, async () => (await proxy.serversUp("database")).length === 1)
    return proxy
  }

  /** Of a section of the configuration, by their names. */
  async serversUp(section: "database" | "application"): Promise<string[]> {
    const servers = await this.#servers(section)
    return servers.flatMap(([, name = "", ...more]) => (more[15]?.startsWith("UP") ? [name] : []))
  }

  /** Requests and connections of a server of the application that are open now. */
  async openAt(server: string): Promise<number> {
    const servers = await this.#servers("application")
    return Number(servers.find(([, name]) => name === server)?.[4])
  }

  /** The rows of HAProxy's statistics, without the sums. */
  async #servers(section: "database" | "application"): Promise<string[][]> {
    const rows = (await this.command("show stat")).split("\n").map((line) => line.split(","))
    return rows.filter(([part, name = ""]) => part === section && !["FRONTEND", "BACKEND", ""].includes(name))
  }

  /** Cuts every established connection between HAProxy and one server, and with it the other half of each. */
  async cutLine(section: "database" | "application", server: string): Promise<void> {
    await this.command(`shutdown sessions server ${section}/${server}`)
  }

  /** Takes a process of the application out of the rotation, or in again; what it has begun goes on. */
  async rotate(server: string, state: "drain" | "ready"): Promise<void> {
    await this.command(`set server application/${server} state ${state}`)
  }

  /** An order to the admin socket. @returns its answer; an empty one where nobody listens yet */
  async command(order: string): Promise<string> {
    const line = connect(this.#socket)
    line.end(`${order}\n`)
    return text(line).catch(() => "")
  }
}
