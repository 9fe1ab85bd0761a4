import type { EventStream } from "#app/http/event-stream.ts"

/** Streams are counted in groups, such as those of an order or of an address; a full group loses its oldest stream. */
export type Group = { name: string; capacity: number }

/** The last event of a stream that is ended for a newer one. The page connects again when somebody looks at it. */
export const replaced = "replaced"

/**
 * The open streams by their groups. A full group loses its oldest stream for a new one. If there are too many streams
 * in all, the largest of the sharing groups loses its oldest one, so nobody displaces the streams of others.
 */
export class BoundedStreams {
  readonly #capacity: number
  readonly #byGroup = new Map<string, Set<EventStream>>()
  readonly #groupsOf = new Map<EventStream, readonly Group[]>()

  /** The groups that share the total capacity. */
  readonly #sharing = new Set<string>()

  constructor({ capacity }: { capacity: number }) {
    this.#capacity = capacity
  }

  /** `sharing` names the one of the groups that shares the total capacity with others. */
  add(stream: EventStream, groups: readonly Group[], sharing: string): void {
    this.#groupsOf.set(stream, groups)
    this.#sharing.add(sharing)
    for (const { name, capacity } of groups) {
      const members = this.#byGroup.get(name) ?? new Set()
      this.#byGroup.set(name, members.add(stream))
      const [oldest] = members
      if (members.size > capacity) oldest?.end(replaced)
    }
    if (this.size > this.#capacity) this.#oldestOfLargest()?.end(replaced)
  }

  delete(stream: EventStream): void {
    for (const { name } of this.#groupsOf.get(stream) ?? []) {
      const members = this.#byGroup.get(name)
      members?.delete(stream)
      if (members?.size !== 0) continue
      this.#byGroup.delete(name)
      this.#sharing.delete(name)
    }
    this.#groupsOf.delete(stream)
  }

  /** Returns the streams of a group as a copy, so a caller may end them in a loop. */
  of(name: string): EventStream[] {
    return [...(this.#byGroup.get(name) ?? [])]
  }

  all(): EventStream[] {
    return [...this.#groupsOf.keys()]
  }

  heartbeat(): void {
    for (const stream of this.all()) stream.heartbeat()
  }

  end(): void {
    for (const stream of this.all()) stream.end()
  }

  get size(): number {
    return this.#groupsOf.size
  }

  #oldestOfLargest(): EventStream | undefined {
    let largest: EventStream[] = []
    for (const name of this.#sharing) {
      const members = this.of(name)
      if (members.length > largest.length) largest = members
    }
    return largest[0]
  }
}
