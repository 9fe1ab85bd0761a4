import type { EventStream } from "./event-stream.ts"

/** What streams are counted by, such as an order or an address, and how many of one are kept. */
export type Group = { name: string; most: number }

/** The last event of a stream that is ended for a newer one: its page connects again once somebody looks at it. */
export const replaced = "replaced"

/**
 * The open streams by their groups. Where a group is full, its oldest stream is ended for a new one. Where there are too many
 * in all, one of the group that has the most: so nobody takes the places of others.
 */
export class BoundedStreams {
  readonly #most: number
  readonly #byGroup = new Map<string, Set<EventStream>>()
  readonly #groupsOf = new Map<EventStream, readonly Group[]>()

  /** The groups whose streams share the places of all. */
  readonly #sharing = new Set<string>()

  constructor({ most }: { most: number }) {
    this.#most = most
  }

  /** `sharing` is the one of the groups that shares the places of all with others. */
  add(stream: EventStream, groups: readonly Group[], sharing: string): void {
    this.#groupsOf.set(stream, groups)
    this.#sharing.add(sharing)
    for (const { name, most } of groups) {
      const members = this.#byGroup.get(name) ?? new Set()
      this.#byGroup.set(name, members.add(stream))
      const [oldest] = members
      if (members.size > most) oldest?.end(replaced)
    }
    if (this.size > this.#most) this.#oldestOfLargest()?.end(replaced)
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

  /** Those of a group as they are now; ending one of them changes nothing of what is returned. */
  of(name: string): EventStream[] {
    return [...(this.#byGroup.get(name) ?? [])]
  }

  all(): EventStream[] {
    return [...this.#groupsOf.keys()]
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
