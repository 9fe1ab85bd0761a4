/**
 * `npm run long -- cluster`: Debian's patroni with etcd, HAProxy by the files of `deploy/`, three nodes of PostgreSQL and three
 * processes of the application. Under the load of shoppers, owners and orders one thing after the other is broken; then a
 * new release replaces the processes. Ends with 1 when a promise is broken. Everything is on this machine and is ended with it.
 */
import { chmod, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Books } from "./books.ts"
import { CacheWatch } from "./caches.ts"
import { startCrowd } from "./crowd.ts"
import { Daemons } from "./daemons.ts"
import { pagesOf } from "./seed-cluster.ts"
import { Owner } from "./owner.ts"
import { findPrograms } from "./packages.ts"
import { makeNewRelease, rollingRestart } from "./rolling-restart.ts"
import { killServersLeft } from "./postgres-nodes.ts"
import { runRound, untilWhole, type Round } from "./rounds.ts"
import { startCluster } from "./start-cluster.ts"
import { Traffic } from "./traffic.ts"
import { brokenPromises, outcomeTable, type Outcome } from "./verdict.ts"

const rounds = Number(process.env["CLUSTER_ROUNDS"] ?? "20")
const over = new AbortController()
const ended = new Promise<never>((_, reject) =>
  over.signal.addEventListener("abort", () => reject(new Error("It was ended before its time."))),
)
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => over.abort())

const programs = findPrograms()
const folder = await mkdtemp(join(tmpdir(), "vitrine-cluster-"))
// The account of the database goes through it to its own.
await chmod(folder, 0o755)
const daemons = new Daemons(folder)
process.exitCode = 1
try {
  const outcome = await Promise.race([run(), ended])
  console.log(outcomeTable(outcome))
  const broken = brokenPromises(outcome)
  for (const promise of broken) console.log(`BROKEN  ${promise}`)
  if (broken.length === 0) process.exitCode = 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
} finally {
  over.abort()
  await daemons.stopAll()
  killServersLeft(daemons)
  await rm(folder, { recursive: true, force: true })
}
// Neither the image store nor a request that still waits holds the run.
process.exit()

async function run(): Promise<Outcome> {
  const cluster = await startCluster(daemons, programs)
  const { shops, proxy, nodes, applications } = cluster
  const [traffic, books] = [new Traffic(), new Books()]
  const watch = new CacheWatch(await Owner.signIn(proxy.url, shops.watched, traffic), shops.watched)
  const crowd = await startCrowd({ url: proxy.url, shops, traffic, books })
  await untilWhole(cluster)
  await watch.change(applications)
  console.log(`${proxy.url} serves; ${rounds} rounds begin`)
  const cachedPages = pagesOf(shops.quiet)
  const done: Round[] = []
  for (let number = 0; number < rounds; number++) {
    const round = await runRound(number, { cluster, traffic, books, watch, cachedPages })
    done.push(round)
    console.log(lineOf(number, round))
  }
  const release = await makeNewRelease(folder)
  console.log("a new release replaces the processes")
  const restarted = await rollingRestart({ release, applications, proxy, nodes, traffic })
  await crowd.stop()
  const lost = await nodes.onPrimary((client) => books.lost(client))
  const storedAlthoughFailed = await nodes.onPrimary((client) => books.storedAlthoughFailed(client))
  for (const [kind, count] of traffic.results)
    console.log(`${kind}: ${count} answers, not right: ${traffic.statusesOf(kind)}`)
  return {
    ...{ rounds: done, restarted, lost: lost.length, storedAlthoughFailed },
    ...{ acknowledged: books.acknowledged.length, failed: books.failed.length },
  }
}

function lineOf(number: number, round: Round): string {
  const { what, secondsAway, storingFailed, renderingFailed, writesFailed, slowestCache, lost } = round
  const failed = `not 200: ${storingFailed} kept, ${renderingFailed} made, ${writesFailed} writes`
  return `${number + 1}. ${what}: writes after ${secondsAway.toFixed(2)} s; ${failed}; caches ${slowestCache.toFixed(2)} s; ${lost} lost`
}
