import { LRUCache } from "lru-cache"
import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { findPictureOwner, type PictureOwner } from "#app/database/visitor/picture-owners.ts"
import { asVisitor } from "#app/database/connection/scopes.server.ts"
import type { PictureKind } from "#app/domain/picture/image-limits.ts"
import type { DatabaseWatch } from "./freshness/database-watch.ts"
import type { Freshness } from "./freshness/freshness.ts"

/** They take about 5 MB; beyond them the oldest is removed. */
const maxOwners = 20_000

/** `since` is the moment of the query, by `performance.now()`. */
type Stored = { owner: PictureOwner; since: number }

type Options = { freshness: Freshness; database: DatabaseWatch }

/**
 * Caches the owners of pictures, by the product or shop in their address, so that a picture costs no query. An entry is
 * as fresh as a page would be and is removed with the shop's invalidation; while the database is away it is used stale.
 */
export class CachedPictureOwners {
  readonly #freshness: Freshness
  readonly #database: DatabaseWatch
  readonly #cached = new LRUCache<string, Stored>({
    max: maxOwners,
    dispose: (stored, key) => this.#forgetOf(stored, key),
  })
  readonly #byShop = new Map<string, Set<string>>()
  /** Running queries that a new request may share. */
  readonly #coming = new Map<string, Promise<PictureOwner | null>>()

  constructor({ freshness, database }: Options) {
    this.#freshness = freshness
    this.#database = database
  }

  /** @throws DatabaseUnavailable if the owner is neither cached nor readable */
  async find(kind: PictureKind, id: string): Promise<PictureOwner | null> {
    const key = `${kind} ${id}`
    const cached = this.#cached.get(key)
    if (cached !== undefined && this.#freshness.isFresh(cached.since)) return cached.owner
    if (this.#database.isAway) {
      const stale = this.#stale(key)
      if (stale !== undefined) return stale
    }
    const query = this.#coming.get(key) ?? this.#query(key, kind, id)
    try {
      const found = await this.#database.unlessAway(query.then((owner) => ({ owner })))
      if (found !== null) return found.owner
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error
      this.#database.suspect()
    }
    return this.#stale(key) ?? query
  }

  /** Invalidates the entries of a shop. It must get each cache tag of `vitrine_changes`. */
  forget(tag: string): void {
    const [kind, shopId = ""] = tag.split(" ")
    if (kind !== "shop") return
    this.changed()
    for (const key of this.#byShop.get(shopId) ?? []) this.#cached.delete(key)
    this.#byShop.delete(shopId)
  }

  forgetAll(): void {
    this.changed()
    this.#cached.clear()
    this.#byShop.clear()
  }

  /** Stops sharing the running queries, because their results may be outdated. */
  changed(): void {
    this.#coming.clear()
  }

  #stale(key: string): PictureOwner | undefined {
    const cached = this.#cached.get(key)
    return cached !== undefined && this.#freshness.staleAge(cached.since) !== null ? cached.owner : undefined
  }

  #query(key: string, kind: PictureKind, id: string): Promise<PictureOwner | null> {
    const since = performance.now()
    const query: Promise<PictureOwner | null> = asVisitor(null, (db) => findPictureOwner(db, kind, id)).then(
      (owner) => {
        if (owner !== null && this.#coming.get(key) === query) this.#keep(key, { owner, since })
        return owner
      },
    )
    this.#coming.set(key, query)
    const done = () => {
      if (this.#coming.get(key) === query) this.#coming.delete(key)
    }
    query.then(done, done)
    return query
  }

  #keep(key: string, cached: Stored): void {
    this.#cached.set(key, cached)
    const { shopId } = cached.owner
    this.#byShop.set(shopId, (this.#byShop.get(shopId) ?? new Set()).add(key))
  }

  #forgetOf({ owner: { shopId } }: Stored, key: string): void {
    const keys = this.#byShop.get(shopId)
    keys?.delete(key)
    if (keys?.size === 0) this.#byShop.delete(shopId)
  }
}
