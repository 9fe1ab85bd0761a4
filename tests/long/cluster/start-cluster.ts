import { randomUUID } from "node:crypto"
import { join } from "node:path"
import { migrate } from "#app/database/setup/migrate.ts"
import { startS3Server } from "#app/images/storage/start-s3-server.ts"
import { applicationsOf, sharedEnvironment } from "./applications.ts"
import { freePorts } from "../../environment/free-ports.ts"
import type { Daemons } from "./daemons.ts"
import { Etcd } from "./etcd.ts"
import type { Cluster } from "./faults.ts"
import { seedFixtures, type Shops } from "./seed-cluster.ts"
import { HaProxy } from "./haproxy.ts"
import type { Programs } from "./packages.ts"
import { PostgresNodes } from "./postgres-nodes.ts"

export type StartedCluster = Cluster & { shops: Shops }

/** Starts everything, with some shops, and resolves when all of it serves. */
export async function startCluster(daemons: Daemons, programs: Programs): Promise<StartedCluster> {
  console.log(`etcd and PostgreSQL are started, by Patroni ${programs.patroni.version}`)
  const etcd = await Etcd.start(daemons)
  const nodes = await PostgresNodes.start(daemons, etcd, programs)
  const store = await startS3Server(join(daemons.folder, "s3"))
  const ports = await freePorts(3)
  const positions = ports.map((port) => `127.0.0.1:${port}`)
  const proxy = await HaProxy.start(daemons, nodes.nodes, positions)
  const owner = { name: "vitrine_owner", password: randomUUID() }
  await nodes.onPrimary(async (client) => {
    await client.query(`create role ${owner.name} login createrole password '${owner.password}'`)
    await client.query(`create database vitrine owner ${owner.name}`)
  }, "postgres")
  const env = sharedEnvironment({
    ...{ owner, url: proxy.url, database: proxy.database },
    storageUrl: store.storageUrl,
  })
  const { DATABASE_URL = "", SESSION_SECRET = "" } = env
  await migrate({ owner: DATABASE_URL, secret: SESSION_SECRET, log: () => {} })
  const shops = await nodes.onPrimary(seedFixtures)
  const applications = applicationsOf(daemons, { ports, env })
  console.log("the application is started")
  for (const application of applications) await application.start()
  return { etcd, nodes, proxy, applications, shops }
}
