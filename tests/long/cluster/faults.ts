import type { Application } from "./applications.ts"
import type { Etcd } from "./etcd.ts"
import type { HaProxy } from "./haproxy.ts"
import type { PostgresNodes } from "./postgres-nodes.ts"

export type Cluster = {
  etcd: Etcd
  nodes: PostgresNodes
  proxy: HaProxy
  applications: readonly Application[]
}

export const kinds = ["primary", "line", "application", "etcd"] as const
export type Kind = (typeof kinds)[number]

/** What is broken in a round. */
export type Fault = {
  kind: Kind
  /** In words, for the table. */
  what: string
  /** The process of the application that is not there until it is mended. */
  gone?: string | undefined
  /** Breaks it. Resolves once it is broken. */
  strike(): Promise<void>
  /** Brings back what was killed; what a supervisor of services does after a moment. */
  mend(): Promise<void>
}

const nothing = async () => {}

/** The fault of a round, from 0: the four kinds by turns, and each kind's ways by turns: four of the primary, two of others. */
export async function faultOf(round: number, cluster: Cluster): Promise<Fault> {
  const iteration = Math.floor(round / kinds.length)
  const kind = kinds[round % kinds.length] ?? "primary"
  if (kind === "primary") return primaryFault(cluster, iteration)
  if (kind === "line") return lineFault(cluster, iteration)
  if (kind === "application") return applicationFault(cluster, iteration)
  return etcdFault(cluster, iteration)
}

async function primaryFault({ nodes }: Cluster, iteration: number): Promise<Fault> {
  const primary = await nodes.primary()
  const faults: Omit<Fault, "kind">[] = [
    {
      what: "PostgreSQL and Patroni of the primary",
      strike: async () => primary.kill("machine"),
      mend: async () => primary.start(),
    },
    { what: "PostgreSQL of the primary", strike: async () => primary.kill("server"), mend: nothing },
    {
      what: "the primary falls silent, and wakes when another one is there",
      strike: async () => primary.silence(),
      mend: async () => primary.wake(),
    },
    {
      what: "the primary with its disk",
      async strike() {
        primary.kill("machine")
        primary.loseDisk()
      },
      mend: async () => primary.start(),
    },
  ]
  const fault = faults[iteration % faults.length]
  if (fault === undefined) throw new Error("the primary has no such fault")
  return { kind: "primary", ...fault }
}

async function lineFault({ nodes, proxy, applications }: Cluster, iteration: number): Promise<Fault> {
  const isDatabase = iteration % 2 === 0
  const server = isDatabase
    ? (await nodes.primary()).name
    : applications[iteration % applications.length]?.name
  const section = isDatabase ? "database" : "application"
  return {
    kind: "line",
    what: isDatabase
      ? "every connection of HAProxy with the primary"
      : "every connection of HAProxy with one process",
    strike: () => proxy.cutLine(section, server ?? ""),
    mend: nothing,
  }
}

async function applicationFault({ applications }: Cluster, iteration: number): Promise<Fault> {
  const application = applications[iteration % applications.length]
  return {
    kind: "application",
    what: "one process of the application",
    gone: application?.name,
    strike: async () => void (await application?.kill("SIGKILL")),
    mend: async () => application?.start(),
  }
}

async function etcdFault({ etcd }: Cluster, iteration: number): Promise<Fault> {
  const part = iteration % 2 === 0 ? "leads" : "follows"
  const member = await etcd.memberThat(part)
  return {
    kind: "etcd",
    what: `the member of etcd that ${part}`,
    strike: async () => member.kill(),
    mend: async () => member.start(),
  }
}
