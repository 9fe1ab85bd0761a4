/** Too many tasks wait already. It passes by itself within seconds. */
export class QueueFull extends Error {
  override name = "QueueFull"
}

type Bounds = {
  /** The most tasks of one owner that run at the same time. */
  readonly runningOfOne?: number
  /** Whether one more task may wait beside so many. */
  readonly mayWait?: (waiting: { readonly ofOwner: number; readonly ofAll: number }) => boolean
}

type TaskOptions = {
  /** Whose task it is; tasks without an owner share one turn. */
  readonly owner?: string
  /** The part of the capacity that it takes: 1 by default, and at most all. */
  readonly weight?: number
  /** It goes before all tasks that aren't first. */
  readonly isFirst?: boolean
  /** Removes the task from the queue while it waits. */
  readonly signal?: AbortSignal
}

type Waiting = { readonly weight: number; readonly enter: () => void }

/**
 * Runs tasks while the sum of their weights is at most `capacity`. Owners take turns (round robin), so that no one
 * waits for more than one task of each other owner; the tasks of one owner keep their order.
 */
export class FairQueue {
  readonly #capacity: number
  readonly #bounds: Required<Bounds>
  /** Waiting tasks by owner, in the order of their turns: first ones, then the others. */
  readonly #lines = [new Map<string, Waiting[]>(), new Map<string, Waiting[]>()] as const
  readonly #running = new Map<string, number>()
  #taken = 0
  #waiting = 0

  constructor(capacity: number, { runningOfOne = Infinity, mayWait = () => true }: Bounds = {}) {
    this.#capacity = capacity
    this.#bounds = { runningOfOne, mayWait }
  }

  /**
   * Runs the task in its owner's turn. The turn ends with the task, or when the task calls `release`.
   * @throws QueueFull beyond the bounds, the signal's reason, and what the task throws
   */
  async run<Result>(
    task: (release: () => void) => Promise<Result>,
    { owner = "", weight = 1, isFirst = false, signal }: TaskOptions = {},
  ): Promise<Result> {
    signal?.throwIfAborted()
    const line = this.#lines[isFirst ? 0 : 1]
    const part = Math.min(weight, this.#capacity)
    const [ofOwner, ofAll] = [line.get(owner)?.length ?? 0, this.#waiting]
    if (this.#mustWait(owner, part) && !this.#bounds.mayWait({ ofOwner, ofAll }))
      throw new QueueFull("too many tasks wait")
    await this.#waitForStart(line, owner, part, signal)
    let isReleased = false
    const release = () => {
      if (!isReleased) this.#leave(line, owner, part)
      isReleased = true
    }
    try {
      return await task(release)
    } finally {
      release()
    }
  }

  /** How many owners have their turn before this one's next; 0 while it runs, null without a task. */
  positionOf(owner: string): number | null {
    if (this.#running.has(owner)) return 0
    const position = this.#lines.flatMap((line) => [...line.keys()]).indexOf(owner)
    return position === -1 ? null : position + this.#running.size
  }

  #mustWait(owner: string, part: number): boolean {
    const isFull = (this.#running.get(owner) ?? 0) >= this.#bounds.runningOfOne
    return isFull || this.#taken + part > this.#capacity
  }

  #waitForStart(
    line: Map<string, Waiting[]>,
    owner: string,
    weight: number,
    signal?: AbortSignal,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        const others = (line.get(owner) ?? []).filter((each) => each !== task)
        if (others.length > 0) line.set(owner, others)
        else line.delete(owner)
        this.#waiting -= 1
        reject(signal?.reason)
        this.#admit()
      }
      const enter = () => {
        signal?.removeEventListener("abort", giveUp)
        resolve()
      }
      const task = { weight, enter }
      signal?.addEventListener("abort", giveUp, { once: true })
      const queue = line.get(owner) ?? []
      queue.push(task)
      line.set(owner, queue)
      this.#waiting += 1
      this.#admit()
    })
  }

  #admit(): void {
    for (const line of this.#lines)
      for (const [owner, queue] of line) {
        const [next] = queue
        if (next === undefined || this.#taken + next.weight > this.#capacity) return
        if (this.#mustWait(owner, next.weight)) continue
        queue.shift()
        // Behind all others, where this very loop comes to it again.
        toTheEnd(line, owner)
        this.#waiting -= 1
        this.#taken += next.weight
        this.#running.set(owner, (this.#running.get(owner) ?? 0) + 1)
        next.enter()
      }
  }

  #leave(line: Map<string, Waiting[]>, owner: string, weight: number): void {
    const ofOwner = this.#running.get(owner) ?? 1
    // Who could not take a turn while it ran stands behind those who came meanwhile.
    if (ofOwner >= this.#bounds.runningOfOne) toTheEnd(line, owner)
    if (ofOwner > 1) this.#running.set(owner, ofOwner - 1)
    else this.#running.delete(owner)
    this.#taken -= weight
    this.#admit()
  }
}

function toTheEnd(line: Map<string, Waiting[]>, owner: string): void {
  const queue = line.get(owner)
  line.delete(owner)
  if (queue !== undefined && queue.length > 0) line.set(owner, queue)
}
