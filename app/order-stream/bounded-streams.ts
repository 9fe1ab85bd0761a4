import type { EventStream } from "./event-stream.ts"

/** What streams are counted by, such as an order or an address, and how many of one are kept. */
export type Group = { name: string; most: number }

/** The last event of a stream that is ended for a newer one: its page connects again once somebody looks at it. */
export const replaced = "replaced"

/** The open streams by their groups. Where a group is full, its oldest stream is ended for a new one. */
export class BoundedStreams {
  readonly #byGroup = new Map<string, Set<EventStream>>()
  readonly #groupsOf = new Map<EventStream, readonly Group[]>()

  add(stream: EventStream, groups: readonly Group[]): void {
    this.#groupsOf.set(stream, groups)
    for (const { name, most } of groups) {
      const members = this.#byGroup.get(name) ?? new Set()
      this.#byGroup.set(name, members.add(stream))
      const [oldest] = members
      if (members.size > most) oldest?.end(replaced)
    }
  }

  delete(stream: EventStream): void {
    for (const { name } of this.#groupsOf.get(stream) ?? []) {
      const members = this.#byGroup.get(name)
      members?.delete(stream)
      if (members?.size === 0) this.#byGroup.delete(name)
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
}
