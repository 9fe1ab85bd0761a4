import { mkdir, readdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { storeOrder } from "#tests/fixtures/store-order.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { textOf } from "#tests/client/page.ts"
import type { Visitor } from "#tests/client/visitor.ts"

const app = useTestApplication()
const path = "/admin/shops"

let signedIn: Promise<Visitor> | undefined

/** One administrator for all: sign-ins are throttled. */
function arrange(): Promise<Visitor> {
  signedIn ??= insertAdmin(app.database.owner).then((admin) => app.signInAsAdmin(admin))
  return signedIn
}

async function isThere(id: string): Promise<boolean> {
  const { rows } = await app.database.owner.query("select from shops where id = $1", [id])
  return rows.length > 0
}

/** The tables with a row in which that id stands anywhere. */
async function rowsThatName(id: string): Promise<string[]> {
  const { rows: tables } = await app.database.owner.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  )
  const naming: string[] = []
  for (const { name } of tables) {
    const query = `select from "${name}" as r where strpos(r::text, $1) > 0 limit 1`
    if ((await app.database.owner.query(query, [id])).rowCount === 1) naming.push(name)
  }
  return naming
}

test.each([
  [
    "en",
    [
      "Delete Hiba & Sons for good?",
      "Step 1 of 2",
      "This cannot be undone.",
      "2 products",
      "3 pictures",
      "2 orders, with",
    ],
    ["Blocking hides the shop at once as well", "Block instead"],
    [
      "Step 2 of 2",
      "Type this sentence",
      "HIBA & SONS",
      "I understand that this shop cannot be brought back.",
    ],
  ],
  [
    "ar",
    ["حذف Hiba & Sons نهائيًّا؟", "الخطوة 1 من 2", "لا رجوع عن هذا.", "منتجان", "3 صور", "طلبان مع"],
    ["الحظر يُخفي المتجر فورًا أيضًا", "الحظر بدلًا من ذلك"],
    ["الخطوة 2 من 2", "اكتب هذه الجملة", "HIBA & SONS", "أعرف أنّ هذا المتجر لا يمكن استرجاعه."],
  ],
])("the two steps in %s", async (lang, lost, rather, last) => {
  const admin = await arrange()
  const shop = await insertShop(app.database.owner, { name: "Hiba & Sons" })
  await insertProduct(app.database.owner, shop, { pictures: 3 })
  await insertProduct(app.database.owner, shop)
  await storeOrder(app.database.owner, shop)
  await storeOrder(app.database.owner, shop)
  const first = await admin.visit(`${path}?delete=${shop.id}&lang=${lang}`)
  for (const expected of [...lost, ...rather, `/shop/ ${shop.slug}`])
    expect(textOf(first.html).replace(/\/shop\/\s*/g, "/shop/ ")).toContain(expected)
  expect(first.html).not.toContain('name="sentence"')
  const second = textOf((await admin.visit(`${path}?delete=${shop.id}&step=2&lang=${lang}`)).html)
  for (const expected of last) expect(second).toContain(expected)
  expect(await isThere(shop.id)).toBe(true)
})

test.each([
  ["en", "This cannot be undone. It removes: every public link of", /\b0 |No products|images|orders/],
  ["ar", "سيُحذف: كلّ روابطه العامّة:", /لا منتجات|صور|بيانات أصحاب/],
])("in %s nothing is listed of which the shop has none", async (lang, lost, none) => {
  const admin = await arrange()
  const shop = await insertShop(app.database.owner)
  for (const step of ["", "&step=2"]) {
    const { html } = await admin.visit(`${path}?delete=${shop.id}${step}&lang=${lang}`)
    const question = textOf(html.slice(html.indexOf("<dialog")))
    expect(question).toContain(lost)
    expect(question).not.toMatch(none)
  }
})

test("the sentence and the tick delete the shop, its rows, sessions and the files of its pictures, and nobody else's", async () => {
  const { owner } = app.database
  const admin = await arrange()
  const shop = await insertShop(owner, { name: "Café ‎Élan" })
  const other = await insertShop(owner)
  const product = await insertProduct(owner, shop, { pictures: 1 })
  const stored = await insertProduct(owner, other, { pictures: 1 })
  const line = { productId: product }
  await storeOrder(owner, shop, { lines: [line], customer: { name: "Rana" } })
  const signedIn = await app.signInAsShop(shop)
  expect((await signedIn.visit("/shop/products")).status).toBe(200)
  const logos = [`shop-logos/${shop.id}`, `shop-logos/${other.id}`]
  for (const folder of [`product-images/${product}`, `product-images/${stored}`, ...logos]) {
    await mkdir(join(app.images, folder), { recursive: true })
    await writeFile(join(app.images, folder, `${"a".repeat(32)}-320.webp`), "picture")
  }
  const visitor = app.visitor()
  expect((await visitor.visit(`/shop/${shop.slug}`)).status).toBe(200)
  const result = await admin.post(`${path}?delete=${shop.id}&step=2`, {
    sentence: " DELETE CAFE\u0301 E\u0301LAN ",
    sure: "on",
  })
  expect([result.status, result.headers.get("location")]).toEqual([302, `${path}?done=deleted.${shop.id}`])
  for (const [lang, expected] of [
    ["en", "Café Élan: the shop is deleted."],
    ["ar", "Café Élan: حُذف المتجر."],
  ]) {
    const shownText = textOf((await admin.visit(`${path}?done=deleted.${shop.id}&lang=${lang}`)).html)
    expect(shownText.replaceAll("\u200e", "")).toContain(expected)
  }
  expect([await isThere(shop.id), await isThere(other.id)]).toEqual([false, true])
  expect((await visitor.visit(`/shop/${shop.slug}`)).status).toBe(404)
  const files = await readdir(app.images, { recursive: true })
  const left = files.filter((file) => file.endsWith(".webp"))
  const shared = (file: string) => file.slice(0, file.lastIndexOf("/"))
  expect(left.map(shared).toSorted()).toEqual([`product-images/${stored}`, `shop-logos/${other.id}`])
  expect((await signedIn.visit("/shop/products")).status, "its session leads to the door").toBe(302)
  expect(await rowsThatName(shop.id)).toEqual(["audit_log"])
  const { rows } = await owner.query(
    "select details from audit_log where action = 'shop_deleted' and shop_id = $1",
    [shop.id],
  )
  expect(rows).toEqual([{ details: { slug: shop.slug, products: 1, pictures: 1, orders: 1 } }])
})

test.each([
  ["en", { sentence: "DELETE hiba", sure: "on" }, "This is not the sentence."],
  ["ar", { sentence: "DELETE hiba", sure: "on" }, "ليست هذه الجملة نفسها."],
  ["en", { sentence: "DELETE HIBA" }, "Tick the box to confirm."],
  ["ar", { sentence: "DELETE HIBA" }, "ضع علامة في المربّع للتأكيد."],
  ["en", {}, "Tick the box to confirm."],
])("in %s %j deletes nothing: the server looks too", async (lang, form, expected) => {
  const admin = await arrange()
  const shop = await insertShop(app.database.owner, { name: "Hiba" })
  for (const step of ["", "&step=2"]) {
    const result = await admin.post(`${path}?delete=${shop.id}${step}&lang=${lang}`, form)
    expect(result.status).toBe(422)
    if (step !== "") expect(textOf(result.html)).toContain(expected)
  }
  expect(await isThere(shop.id)).toBe(true)
})
