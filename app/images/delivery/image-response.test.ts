import { expect, test } from "vitest"

import { imageResponse, type PictureAccess } from "./image-response.server.ts"
import { ImageStoreError } from "../storage/image-store.ts"
import type { ImageStore } from "../storage/image-store.ts"
import { memoryStore } from "../storage/memory-store.ts"

const name = "00112233445566778899aabbccddeeff-800"
const path = `product-images/0b5d9a52-6f0e-4f0e-9d57-0d3c5f7c9a11/${name}.avif`

function get(
  store: ImageStore,
  file = path,
  init: RequestInit = {},
  seenBy: PictureAccess = "everyone",
): Promise<Response> {
  return imageResponse(new Request(`http://shop.test/images/${file}`, init), file, {
    store,
    access: async () => seenBy,
  })
}

async function storeWithPicture() {
  const store = memoryStore()
  await store.put(path, Buffer.from("picture"))
  return store
}

test("a picture is sent whole, for a year, as what it is", async () => {
  const response = await get(await storeWithPicture())
  expect(response.status).toBe(200)
  expect(await response.text()).toBe("picture")
  expect(Object.fromEntries(response.headers)).toEqual({
    "cache-control": "public, max-age=31536000, s-maxage=50, immutable",
    "content-disposition": `inline; filename="${name}.avif"`,
    "content-length": "7",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
    "content-type": "image/avif",
    "cross-origin-resource-policy": "cross-origin",
    etag: `"${name}.avif"`,
    "x-content-type-options": "nosniff",
  })
})

test("HEAD has the same headers and no body", async () => {
  const store = await storeWithPicture()
  const [whole, head] = [await get(store), await get(store, path, { method: "HEAD" })]
  expect([...head.headers]).toEqual([...whole.headers])
  expect(head.body).toBeNull()
})

test.each([`"${name}.avif"`, `W/"${name}.avif"`, `"other", "${name}.avif"`])(
  "a browser that has it (%s) gets 304 without asking the store",
  async (known) => {
    const response = await get(
      memoryStore(() => true),
      path,
      { headers: { "If-None-Match": known } },
    )
    expect(response.status).toBe(304)
    expect(response.headers.get("ETag")).toBe(`"${name}.avif"`)
    expect(response.headers.get("Cache-Control")).toContain("immutable")
  },
)

test("a browser that has another version gets the picture", async () => {
  const response = await get(await storeWithPicture(), path, {
    headers: { "If-None-Match": `"${name}.webp"` },
  })
  expect(response.status).toBe(200)
})

test("what is not there is 404, and not for long", async () => {
  const response = await get(memoryStore())
  expect(response.status).toBe(404)
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=10")
})

test.each(["../secrets", "product-images", `${path}.html`, "product-images/x/y-800.jpg", "%2e%2e/x"])(
  "the store is never asked for %s",
  async (file) => {
    expect(
      (
        await get(
          memoryStore(() => true),
          file,
        )
      ).status,
    ).toBe(404)
  },
)

test("a store that fails is 503 with a time to come back, and whoever minds is told", async () => {
  const logged: unknown[] = []
  const request = new Request(`http://shop.test/images/${path}`)
  const response = await imageResponse(request, path, {
    store: memoryStore(() => true),
    access: async () => "everyone",
    onFailure: (error) => logged.push(error),
  })
  expect(response.status).toBe(503)
  expect(response.headers.get("Retry-After")).toBe("5")
  expect(response.headers.get("Cache-Control")).toBe("no-store")
  expect(logged).toEqual([expect.any(ImageStoreError)])
})

test("what one person may see is kept by nobody, what nobody may see is not even confirmed", async () => {
  const store = await storeWithPicture()
  const own = await get(store, path, {}, "one")
  expect([own.status, own.headers.get("Cache-Control")]).toEqual([200, "private, no-store"])
  const known = { headers: { "If-None-Match": `"${name}.avif"` } }
  const gone = await get(store, path, known, "nobody")
  expect([gone.status, gone.headers.get("Cache-Control")]).toEqual([404, "private, no-store"])
})

test("nothing but reading", async () => {
  const response = await get(await storeWithPicture(), path, { method: "DELETE" })
  expect(response.status).toBe(405)
  expect(response.headers.get("Allow")).toBe("GET, HEAD")
})

test("requests of one picture at the same time share one read, and its bytes are not copied", async () => {
  const bytes = Buffer.from("picture")
  let reads = 0
  const store: ImageStore = {
    ...memoryStore(),
    async get() {
      reads += 1
      return bytes
    },
  }
  const responses = await Promise.all(Array.from({ length: 50 }, () => get(store)))
  for (const { body } of responses) expect((await body?.getReader().read())?.value).toBe(bytes)
  expect(reads).toBe(1)
  await get(store)
  expect(reads, "nothing is cached").toBe(2)
})
