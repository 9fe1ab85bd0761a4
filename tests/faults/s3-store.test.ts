/** Promise 7, of a store on another machine: whatever it does, people are told in time, rows and files stay pairs. */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, onTestFinished, test } from "vitest"
import { allKeys } from "#app/images/storage/all-keys.ts"
import { storeAt } from "#app/images/store.server.ts"
import { useTestApplication } from "../application.ts"
import { insertShop } from "../words/insert-shop.ts"
import { textOf } from "../words/page.ts"
import { picture, productForm } from "../words/product-form.ts"
import type { Page } from "../words/visitor.ts"
import { startFaultyStore, type Fault } from "./faulty-store.ts"
import { unpairedAmong } from "./pictures-and-files.ts"

const folder = await mkdtemp(join(tmpdir(), "vitrine-s3-"))
const store = await startFaultyStore(folder)
const app = useTestApplication({ STORAGE_URL: store.storageUrl })
afterAll(async () => {
  await store.stop()
  await rm(folder, { recursive: true, force: true })
})

const answer =
  (status: number, code: string): Fault =>
  (request, response) => {
    request.resume().on("end", () => response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`))
  }

const faults: Readonly<Record<string, Fault>> = {
  "answers with an error of its own": answer(500, "InternalError"),
  "is too busy": answer(503, "SlowDown"),
  "lets nobody in any more": answer(403, "AccessDenied"),
  "resets connections": (request) => void request.socket.resetAndDestroy(),
  "says nothing": (request) => void request.resume(),
  "stops in the middle of its answers": (_request, response) => {
    response.writeHead(200, { "Content-Length": "1000" }).write("half")
  },
  "does what it is asked, and its answers are lost": (_request, _response, pass) => pass(),
}

const unpaired = async () =>
  unpairedAmong(app.database.owner, new Set(await allKeys(storeAt(store.sound), "")))

test.each(Object.entries(faults))("the image store %s", async (_what, fault) => {
  const { owner } = app.database
  const shop = await insertShop(owner, { productLimit: -1 })
  const visitor = await app.signInAsShop(shop)
  const image = await picture()
  const save = (name: string) =>
    visitor.post("/shop/products?new=&lang=en", productForm({ name, images: image }))
  expect((await save("Before")).status).toBe(302)
  const products = await owner.query<{ id: string; key: string }>(
    "select product_id as id, image_url as key from product_images where shop_id = $1",
    [shop.id],
  )
  const { id = "", key = "" } = products.rows[0] ?? {}
  const acts: Readonly<Record<string, () => Promise<Page>>> = {
    "a new product": () => save("New"),
    "one more picture": () => visitor.post("/shop/products/pictures", { image }),
    "a logo": () => visitor.post("/shop/settings?logo=&lang=en", { logo: image }),
    "a copy": () => visitor.post(`/shop/products?duplicate=${id}&lang=en`, {}),
  }

  onTestFinished(() => store.fail(null))
  store.fail(fault)
  for (const [act, send] of Object.entries(acts)) {
    const { status, headers, html } = await send()
    expect([status, Number(headers.get("retry-after")) > 0], act).toEqual([503, true])
    expect(html, act).not.toMatch(
      /InternalError|SlowDown|AccessDenied|ECONNRESET|aborted|image store|s3:\/\//i,
    )
  }
  expect(textOf((await save("New")).html)).toContain(
    "The images could not be stored. Please try again in a moment.",
  )
  expect((await visitor.post("/shop/products?new=", productForm({ name: "Without" }))).status).toBe(302)
  for (const path of [`/shop/${shop.slug}?q=before`, `/shop/${shop.slug}/${id}`, "/terms"])
    expect((await app.visitor().visit(path)).status, path).toBe(200)
  for (const path of ["/shop/products", `/shop/products?edit=${id}`, "/shop/settings"])
    expect((await visitor.visit(path)).status, path).toBe(200)
  expect((await app.visitor().visit(`/images/${key}-800.jpg`)).status).toBe(503)
  const { rows } = await owner.query<{ names: string[]; pictures: number }>(
    `select array_agg(name order by name) as names,
       (select count(*)::integer from product_images where shop_id = $1) as pictures
     from products where shop_id = $1`,
    [shop.id],
  )
  expect(rows).toEqual([{ names: ["Before", "Without"], pictures: 1 }])

  store.fail(null)
  expect(await unpaired()).toEqual({ missing: [], orphaned: [] })
  expect((await app.visitor().visit(`/images/${key}-800.jpg`)).status, "by itself").toBe(200)
  for (const [act, send] of Object.entries(acts)) expect((await send()).status, act).toBeLessThan(303)
  expect((await visitor.post(`/shop/products?delete=${id}`, {})).status).toBe(302)
  expect(await unpaired()).toEqual({ missing: [], orphaned: [] })
})
