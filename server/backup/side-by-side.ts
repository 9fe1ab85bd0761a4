/** Some at a time: `add` waits until there is room, `done` until all have ended. Both throw what one of them failed with. */
export function sideBySide(most: number): {
  add(work: () => Promise<void>): Promise<void>
  done(): Promise<void>
} {
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []
  const assertWell = () => {
    if (failures.length > 0) throw failures[0]
  }
  return {
    async add(work) {
      while (running.size >= most) await Promise.race(running)
      assertWell()
      const one: Promise<void> = work()
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(one))
      running.add(one)
    },
    async done() {
      await Promise.all(running)
      assertWell()
    },
  }
}
