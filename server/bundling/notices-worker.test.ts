import { readFileSync } from "node:fs"
import { runInNewContext } from "node:vm"
import { expect, test } from "vitest"

const source = readFileSync(new URL("../../public/shop/notices.js", import.meta.url), "utf8")
const origin = "https://shop.example"

type Event = { request?: object; preloadResponse?: unknown }
type Listener = (event: object) => void

/** Runs the worker with these files, on a device that has these caches, and with this line. */
function startWorker(files: readonly string[], had: readonly string[], line: () => Promise<Response>) {
  const known = new Map(had.map((name) => [name, new Map<string, Response>()]))
  const listeners = new Map<string, Listener>()
  const pathOf = (request: string | { url: string }) =>
    new URL(typeof request === "string" ? request : request.url, origin).pathname
  const cacheOf = (name: string) => {
    const files = known.get(name) ?? new Map<string, Response>()
    known.set(name, files)
    return {
      add: async (file: string) => void files.set(file, await line()),
      put: async (request: string | { url: string }, response: Response) =>
        void files.set(pathOf(request), response),
    }
  }
  const caches = {
    keys: async () => [...known.keys()],
    has: async (name: string) => known.has(name),
    delete: async (name: string) => known.delete(name),
    open: async (name: string) => cacheOf(name),
    match: async (request: string | { url: string }, { cacheName }: { cacheName?: string } = {}) =>
      [...known]
        .filter(([name]) => cacheName === undefined || name === cacheName)
        .flatMap(([, files]) => files.get(pathOf(request)) ?? [])[0]
        ?.clone(),
  }
  const self = {
    location: { origin },
    registration: {},
    clients: { claim: async () => {} },
    addEventListener: (kind: string, listener: Listener) => void listeners.set(kind, listener),
  }
  const contents = JSON.stringify({ version: "2", files, lostPage: { html: "No connection", policy: "" } })
  const code = source.replace(/(?<=^const \{ version, files, lostPage \} = ).*$/m, contents)
  runInNewContext(code, { self, caches, fetch: line, URL, Response })

  /** @returns what the worker responds; undefined if it leaves the request to the browser */
  async function handle(kind: string, event: Event = {}): Promise<Response | undefined> {
    const waiting: Promise<unknown>[] = []
    let response: Promise<Response> | undefined
    listeners.get(kind)?.({
      ...event,
      waitUntil: (promise: Promise<unknown>) => waiting.push(promise),
      respondWith: (promise: Promise<Response>) => (response = promise),
    })
    const result = await response
    await Promise.all(waiting)
    return result
  }
  const request = (path: string, how: object = {}) =>
    handle("fetch", { request: { method: "GET", mode: "cors", url: new URL(path, origin).href, ...how } })
  return { handle, request, open: (path: string) => request(path, { mode: "navigate" }), known }
}

const text = async (response: Response | undefined) => response && (await response.text())
const online = async () => new Response("from the server")
const offline = async () => Promise.reject(new TypeError("no line"))

const [old, own] = ["files of owners' pages 1", "files of owners' pages 2"]

test("listed files come from the cache, once they are stored; everything else is the browser's", async () => {
  let isOnline = true
  const worker = startWorker(["/assets/a.js"], [], () => (isOnline ? online() : offline()))
  await worker.handle("install")
  isOnline = false
  expect(await text(await worker.request("/assets/a.js"))).toBe("from the server")
  for (const path of ["/assets/b.js", "/shop/orders", "https://elsewhere.example/assets/a.js"])
    expect(await worker.request(path), path).toBeUndefined()
  expect(await worker.request("/assets/a.js", { method: "POST" })).toBeUndefined()
  expect(await worker.request("/shop/orders", { method: "POST", mode: "navigate" })).toBeUndefined()
})

test("a file that could not be stored is stored when it is needed, but not after signing out", async () => {
  let isOnline = false
  const worker = startWorker(["/assets/a.js"], [], () => (isOnline ? online() : offline()))
  await worker.handle("install")
  isOnline = true
  await worker.request("/assets/a.js")
  expect([...(worker.known.get(own)?.keys() ?? [])]).toEqual(["/assets/a.js"])
  worker.known.clear()
  expect(await text(await worker.request("/assets/a.js"))).toBe("from the server")
  expect([...worker.known.keys()]).toEqual([])
})

test("a new version takes what did not change from the one before, and deletes its files", async () => {
  const worker = startWorker(["/assets/a.js", "/assets/b.js"], [old, "another"], online)
  worker.known.get(old)?.set("/assets/a.js", new Response("stored before"))
  await worker.handle("install")
  await worker.handle("activate")
  expect([...worker.known.keys()].toSorted()).toEqual(["another", own].toSorted())
  expect(await text(await worker.request("/assets/a.js"))).toBe("stored before")
  expect(await text(await worker.request("/assets/b.js"))).toBe("from the server")
})

test("a version without files deletes those of others, and responds to nothing", async () => {
  const worker = startWorker([], [old], online)
  await worker.handle("install")
  await worker.handle("activate")
  expect([...worker.known.keys()]).toEqual([])
  expect(await worker.open("/shop/orders")).toBeUndefined()
})

test.each([
  ["/shop/dashboard", true],
  ["/shop/orders/1", true],
  ["/shop/products/sales", true],
  ["/shop/login", true],
  ["/shop/dashboards", false],
  ["/shop/my-shop", false],
  ["/shop/my-shop/orders", false],
])("without a line %s is replaced: %s", async (path, isReplaced) => {
  const worker = startWorker(["/assets/a.js"], [], offline)
  const opened = worker.open(path)
  if (!isReplaced) return expect(opened).rejects.toThrow("no line")
  expect((await opened)?.status).toBe(503)
  expect(await text(await opened)).toBe("No connection")
})
