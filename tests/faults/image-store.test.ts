/** Promise 7. While pictures can't be stored that is said, everything else goes on, and rows and files stay pairs. */
import { mkdtempSync } from "node:fs"
import { rename, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { afterAll, expect, onTestFinished, test } from "vitest"
import { useTestApplication } from "../application.ts"
import { insertShop } from "../words/insert-shop.ts"
import { picture, productForm } from "../words/product-form.ts"
import type { Page } from "../words/visitor.ts"
import { unpaired } from "./pictures-and-files.ts"
import { smallDisk } from "./small-disk.ts"

const disk = smallDisk(8)
const folder = disk?.folder ?? mkdtempSync(join(tmpdir(), "vitrine-images-"))
const images = join(folder, "images")
const app = useTestApplication({ STORAGE_URL: pathToFileURL(images).href })
afterAll(() => (disk === null ? rm(folder, { recursive: true }) : disk.remove()))

type Fault = { wantsDisk: boolean; canRead: boolean; begin(): unknown; end(): unknown }

const faults: Readonly<Record<string, Fault>> = {
  // Room for some of a picture's twelve files and not for all.
  full: {
    wantsDisk: true,
    canRead: true,
    begin: () => disk?.fillButFor(20_000),
    end: () => disk?.makeRoom(),
  },
  "read-only": {
    wantsDisk: true,
    canRead: true,
    begin: () => disk?.makeReadOnly(true),
    end: () => disk?.makeReadOnly(false),
  },
  gone: {
    wantsDisk: false,
    canRead: false,
    begin: () => rename(images, `${images}-away`),
    end: () => rename(`${images}-away`, images),
  },
}

for (const [what, { wantsDisk, canRead, begin, end }] of Object.entries(faults)) {
  test.skipIf(wantsDisk && disk === null)(`the image store is ${what}`, async () => {
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

    let isOver = false
    const over = async () => {
      if (!isOver) await end()
      isOver = true
    }
    onTestFinished(over)
    await begin()
    for (const [act, send] of Object.entries(acts)) {
      const { status, headers, html } = await send()
      expect([status, Number(headers.get("retry-after")) > 0], act).toEqual([503, true])
      expect(html, act).not.toMatch(/ENOSPC|EROFS|ENOENT|image store/)
    }
    expect((await visitor.post("/shop/products?new=", productForm({ name: "Without" }))).status).toBe(302)
    for (const path of [`/shop/${shop.slug}?q=before`, `/shop/${shop.slug}/${id}`, "/terms"])
      expect((await app.visitor().visit(path)).status, path).toBe(200)
    for (const path of ["/shop/products", `/shop/products?edit=${id}`, "/shop/settings"])
      expect((await visitor.visit(path)).status, path).toBe(200)
    expect((await app.visitor().visit(`/images/${key}-800.jpg`)).status).toBe(canRead ? 200 : 503)

    await over()
    expect(await unpaired(owner, images)).toEqual({ missing: [], orphaned: [] })
    for (const [act, send] of Object.entries(acts)) expect((await send()).status, act).toBeLessThan(303)
    expect((await visitor.post(`/shop/products?delete=${id}`, {})).status).toBe(302)
    expect(await unpaired(owner, images)).toEqual({ missing: [], orphaned: [] })
    const { rowCount } = await owner.query("select from product_images where shop_id = $1", [shop.id])
    expect(rowCount, "the control: pictures are stored again").toBe(2)
  })
}
