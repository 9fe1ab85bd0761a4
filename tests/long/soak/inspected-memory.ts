/** In bytes. `heap` is what is still reachable: it is read after everything else was collected. */
export type InspectedMemory = { resident: number; heap: number; external: number }

export type Inspector = { memory(): Promise<InspectedMemory>; close(): void }

type Result = { id: number; result?: { result?: { value?: unknown } } }

/** Reads the memory of a Node process that was started with `--inspect`. */
export async function openInspector(address: string): Promise<Inspector> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve)
    socket.addEventListener("error", () => reject(new Error("the inspector does not answer")))
  })
  const waiting = new Map<number, { resolve(received: Result): void; reject(error: Error): void }>()
  socket.addEventListener("message", ({ data }) => {
    const received = JSON.parse(String(data)) as Result
    waiting.get(received.id)?.resolve(received)
    waiting.delete(received.id)
  })
  socket.addEventListener("close", () => {
    for (const { reject } of waiting.values()) reject(new Error("the platform is gone"))
  })
  let last = 0
  const ask = (method: string, params: object = {}) =>
    new Promise<Result>((resolve, reject) => {
      const id = ++last
      waiting.set(id, { resolve, reject })
      socket.send(JSON.stringify({ id, method, params }))
    })

  return {
    async memory() {
      await ask("HeapProfiler.collectGarbage")
      const expression = "JSON.stringify(process.memoryUsage())"
      const { result } = await ask("Runtime.evaluate", { expression, returnByValue: true })
      const { rss, heapUsed, external } = JSON.parse(String(result?.result?.value)) as NodeJS.MemoryUsage
      return { resident: rss, heap: heapUsed, external }
    },
    close: () => socket.close(),
  }
}
