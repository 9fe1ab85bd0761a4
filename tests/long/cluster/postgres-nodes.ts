import { randomUUID } from "node:crypto"
import { globSync, readFileSync, readlinkSync, rmSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Client } from "pg"
import { freePorts } from "../../environment/free-ports.ts"
import { askJson, until, type Daemon, type Daemons } from "./daemons.ts"
import type { Etcd } from "./etcd.ts"
import type { Programs } from "./packages.ts"

const configuration = fileURLToPath(new URL("../../../deploy/patroni.yaml", import.meta.url))

export type PostgresNode = {
  name: string
  address: string
  /** The port of Patroni's REST interface. */
  rest: number
  /** Starts Patroni, which starts PostgreSQL. */
  start(): void
  /** kill -9 of PostgreSQL's first process; of Patroni too, as when the machine is lost. */
  kill(what: "server" | "machine"): void
  /** Stops PostgreSQL and Patroni where they are: every connection stays, and nothing answers or ends it. */
  silence(): void
  /** What was silent goes on, and believes what it believed before. */
  wake(): void
  /** Deletes the data of a node that was killed. */
  loseDisk(): void
}

type Member = { name: string; role: string; state: string; lag?: number | string }

/** Three nodes of PostgreSQL under Patroni, by `deploy/patroni.yaml`. */
export class PostgresNodes {
  readonly nodes: readonly PostgresNode[]
  readonly #password: string

  private constructor(nodes: readonly PostgresNode[], password: string) {
    this.nodes = nodes
    this.#password = password
  }

  /** Resolves when one of them is the primary and another one its synchronous standby. */
  static async start(daemons: Daemons, etcd: Etcd, programs: Programs): Promise<PostgresNodes> {
    const ports = await freePorts(6)
    const password = randomUUID()
    const nodes = [1, 2, 3].map((number, index) =>
      startNode(daemons, {
        ...{ name: `node${number}`, port: ports[2 * index] ?? 0, rest: ports[2 * index + 1] ?? 0 },
        ...{ etcd, programs, password },
      }),
    )
    const cluster = new PostgresNodes(nodes, password)
    await until("the nodes of PostgreSQL are no cluster", 120, () => cluster.isWhole())
    return cluster
  }

  /** Whether one is the primary, one its synchronous standby, and the third follows as well. */
  async isWhole(): Promise<boolean> {
    const members = await this.#members()
    const isGood = ({ state, lag }: Member) =>
      ["running", "streaming"].includes(state) && (lag === undefined || lag === 0 || Number(lag) < 1_048_576)
    const roles = members.map(({ role }) => role).toSorted()
    return members.every(isGood) && roles.join() === "leader,replica,sync_standby"
  }

  async primary(): Promise<PostgresNode> {
    const members = await this.#members()
    const leader = members.find(({ role, state }) => role === "leader" && state === "running")
    const node = this.nodes.find(({ name }) => name === leader?.name)
    if (node === undefined) throw new Error("there is no primary")
    return node
  }

  /** Runs queries on the primary of this moment as its superuser. */
  async onPrimary<Result>(ask: (client: Client) => Promise<Result>, database = "vitrine"): Promise<Result> {
    const [host, port] = (await this.primary()).address.split(":")
    const client = new Client({
      ...{ host, port: Number(port), user: "postgres", password: this.#password, database },
    })
    client.on("error", () => {})
    await client.connect()
    try {
      return await ask(client)
    } finally {
      await client.end()
    }
  }

  async #members(): Promise<Member[]> {
    for (const { rest } of this.nodes) {
      const result = await askJson<{ members?: Member[] }>(`http://127.0.0.1:${rest}/cluster`)
      if (result?.members !== undefined) return result.members
    }
    return []
  }
}

type Position = { name: string; port: number; rest: number; etcd: Etcd; programs: Programs; password: string }

function startNode(daemons: Daemons, { name, port, rest, etcd, programs, password }: Position): PostgresNode {
  const home = daemons.ownFolder(name)
  const data = join(home, "data")
  const address = `127.0.0.1:${port}`
  const { command, env: ofProgram } = programs.patroni
  const env = {
    ...ofProgram,
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: etcd.hosts,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${rest}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${rest}`,
    PATRONI_POSTGRESQL_LISTEN: address,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: address,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: programs.postgres,
    PATRONI_POSTGRESQL_PGPASS: join(home, "pgpass"),
    ...asRole("SUPERUSER", "postgres"),
    ...asRole("REPLICATION", "replicator"),
    ...asRole("REWIND", "rewinder"),
  }
  function asRole(part: string, user: string): Record<string, string> {
    return { [`PATRONI_${part}_USERNAME`]: user, [`PATRONI_${part}_PASSWORD`]: password }
  }
  let patroni: Daemon
  const start = () => void (patroni = daemons.start(name, [...command, configuration], { env }))
  start()
  return {
    ...{ name, address, rest, start },
    kill(what) {
      if (what === "machine") patroni.kill("SIGKILL")
      process.kill(serverIn(data), "SIGKILL")
    },
    silence() {
      patroni.kill("SIGSTOP")
      signalAll(data, "SIGSTOP")
    },
    wake() {
      signalAll(data, "SIGCONT")
      patroni.kill("SIGCONT")
    },
    loseDisk: () => rmSync(data, { recursive: true, maxRetries: 5 }),
  }
}

/** The first process of the PostgreSQL of a data folder. @throws if none runs there */
function serverIn(data: string): number {
  const [pid] = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n", 1)
  // The file of a server that was killed before stays, and its number may be another program's by now.
  if (readlinkSync(`/proc/${pid}/cwd`) !== data) throw new Error(`no server runs in ${data}`)
  return Number(pid)
}

/** To each process of the PostgreSQL of a data folder: the first one, so that it starts no other, then its children. */
function signalAll(data: string, signal: "SIGSTOP" | "SIGCONT"): void {
  const pid = serverIn(data)
  process.kill(pid, signal)
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ")
  for (const child of children) process.kill(Number(child), signal)
}

/** Ends the servers of a run that a killed Patroni has left behind, or that are silent. */
export function killServersLeft({ folder }: Daemons): void {
  for (const data of globSync(join(folder, "node*/data"))) {
    try {
      signalAll(data, "SIGCONT")
      process.kill(serverIn(data), "SIGKILL")
    } catch {
      // It has ended in order, and its file with it.
    }
  }
}
