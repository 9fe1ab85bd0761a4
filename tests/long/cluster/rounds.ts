import type { Books } from "./books.ts"
import { cachePages, type CacheWatch } from "./caches.ts"
import { until } from "./daemons.ts"
import { faultOf, type Cluster, type Kind } from "./faults.ts"
import type { Traffic } from "./traffic.ts"

/** What a round showed. */
export type Round = {
  kind: Kind
  what: string
  /** Seconds from the fault until every writer's writes were acknowledged again. */
  secondsAway: number
  /** Answers that were not 200 for pages that were kept before, and for pages that are made. */
  storingFailed: number
  renderingFailed: number
  /** Saves and orders that were not acknowledged. */
  writesFailed: number
  /** Seconds after which a change was right at every process: the worst of some. */
  slowestCache: number
  /** Acknowledged writes of the whole run that the primary does not have. */
  lost: number
}

export type Run = {
  cluster: Cluster
  traffic: Traffic
  books: Books
  watch: CacheWatch
  /** The addresses of the cached pages that must be served whatever is broken. */
  cachedPages: readonly string[]
}

/** Seconds: what takes longer is a broken promise by itself. */
const longest = { writes: 90, whole: 180 }
/** Changes that are watched as soon as writes go on, and once everything is there again. */
const changes = { atOnce: 3, whole: 2 }

/** Breaks one thing, waits until everything is whole again, and looks at everything that must hold. */
export async function runRound(
  number: number,
  { cluster, traffic, books, watch, cachedPages }: Run,
): Promise<Round> {
  const { applications, nodes } = cluster
  await untilWhole(cluster)
  await cachePages(applications, cachedPages)
  const fault = await faultOf(number, cluster)
  const begun = performance.now()
  traffic.struck()
  await fault.strike()
  const living = applications.filter(({ name }) => name !== fault.gone)
  await until("not everybody can write again", longest.writes, async () => traffic.everybodyWrites)
  const { secondsAway } = traffic
  const caches: number[] = []
  for (let change = 0; change < changes.atOnce; change++) caches.push(await watch.change(living))
  await fault.mend()
  await untilWhole(cluster)
  for (let change = 0; change < changes.whole; change++) caches.push(await watch.change(applications))
  const lost = await nodes.onPrimary((client) => books.lost(client))
  const failed = (kind: Parameters<Traffic["failuresSince"]>[1]) => traffic.failuresSince(begun, kind)
  return {
    ...{ kind: fault.kind, what: fault.what, secondsAway },
    ...{ storingFailed: failed("kept page"), renderingFailed: failed("made page") },
    ...{ writesFailed: failed("owner's save") + failed("owner's form") + failed("order") },
    ...{ slowestCache: Math.max(...caches), lost: lost.length },
  }
}

/** Resolves when every member, node and process takes part again. */
export async function untilWhole({ etcd, nodes, proxy, applications }: Cluster): Promise<void> {
  await until("the cluster is not whole again", longest.whole, async () => {
    const up = await Promise.all([proxy.serversUp("application"), proxy.serversUp("database")])
    const isProxied = up[0].length === applications.length && up[1].length === 1
    return isProxied && (await nodes.isWhole()) && (await etcd.isWhole())
  })
}
