import { brotliCompressSync, constants } from "node:zlib"
import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { confirmationOf, confirmFile, csvFile, uploadFile } from "#tests/fixtures/product-file.ts"

const app = useTestApplication()

async function arrange() {
  const shop = await insertShop(app.database.owner)
  return { shop, owner: await app.signInAsShop(shop) }
}

async function products(shopId: string) {
  const { rows } = await app.database.owner.query("select name from products where shop_id = $1", [shopId])
  return rows as { name: string }[]
}

test("formulas are only texts, and markup is shown as it was typed", async () => {
  const { shop, owner } = await arrange()
  const result = await uploadFile(owner, `Name,Price\n'=1+1,1\n<script>alert(1)</script>,2\n'plain,3`)
  expect(result.html).not.toContain("<script>alert(1)")
  await confirmFile(owner, confirmationOf(result))
  const names = (await products(shop.id)).map(({ name }) => name)
  expect(names.toSorted()).toEqual(["'plain", "<script>alert(1)</script>", "=1+1"])
})

test("forms that are not this page's are refused", async () => {
  const { shop, owner } = await arrange()
  const seen = confirmationOf(await uploadFile(owner, "Name\nA"))
  const results = [
    await confirmFile(owner, { ...seen, shop_id: "1" }),
    await confirmFile(owner, { ...seen, file: "not packed" }),
    await confirmFile(owner, {}),
    await owner.post("/shop/products/import", { ...csvFile("Name\nA"), shop_id: "1" }),
    await owner.post("/shop/products/import", { files: new Blob(["Name\nA"]) }),
    await owner.post("/shop/products/import", { name: "A" }),
  ]
  expect(results.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400])
  const two = await owner.post("/shop/products/import", {
    ...csvFile("Name\nA"),
    more: new Blob(["Name\nB"]),
  })
  expect(two.status).toBe(413)
  expect(await products(shop.id)).toEqual([])
})

test("a file that unpacks to more than a file may have is refused", async () => {
  const { owner } = await arrange()
  // As small as at the best quality, which takes twenty times as long.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
  const bomb = brotliCompressSync(Buffer.alloc(200 * 1024 * 1024, "A"), { params }).toString("base64url")
  const result = await confirmFile(owner, { file: bomb, name: "a.csv", seen: "x" })
  expect(result.status).toBe(400)
})

test("a person who is signed out is led to the sign-in and back", async () => {
  const page = await app.visitor().visit("/shop/products/import")
  expect(page.headers.get("location")).toBe("/shop/login?to=%2Fshop%2Fproducts%2Fimport")
  expect((await uploadFile(app.visitor(), "Name\nA")).status).toBe(302)
})
