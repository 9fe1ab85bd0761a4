import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { textOf } from "#tests/client/page.ts"
import { picture, productForm } from "#tests/fixtures/product-form.ts"
import { versionOf } from "#tests/fixtures/product-version.ts"

const app = useTestApplication()

async function arrange(options: Parameters<typeof insertShop>[1] = {}) {
  const shop = await insertShop(app.database.owner, options)
  const owner = await app.signInAsShop(shop)
  return { shop, owner, shopper: app.visitor() }
}

async function rows(table: "products" | "product_images" | "product_variants", shopId: string) {
  const { rows } = await app.database.owner.query(`select * from ${table} where shop_id = $1`, [shopId])
  return rows as Record<string, unknown>[]
}

test("a product with variants and a real picture is on the public page at once", async () => {
  const { shop, owner, shopper } = await arrange()
  const category = await insertCategory(app.database.owner, shop, "Kitchen")
  const result = await owner.post(
    "/shop/products?new=",
    productForm({
      ...{ name: "Copper rakweh", description: "For four cups.", category_id: category },
      ...{ price: "٣٢٫٥٠", sale_price: "26", is_on_sale: "on" },
      variant_id: ["", "", ""],
      variant_size: ["Small", "Large", ""],
      variant_color: ["", "Copper", ""],
      variant_stock: ["٢", "1,000", ""],
      images: await picture(),
    }),
  )
  const [{ id } = {}] = await rows("products", shop.id)
  const live = `/shop/products?live=${String(id)}&done=created`
  expect([result.status, result.headers.get("location")]).toEqual([302, live])
  const next = (await owner.visit(live)).html
  for (const text of ["Product created successfully!", "It is in your shop", "Add another"])
    expect(textOf(next)).toContain(text)
  expect(next).toContain(encodeURIComponent(`/shop/${shop.slug}/${String(id)}`))

  const list = await shopper.visit(`/shop/${shop.slug}`)
  expect(textOf(list.html)).toContain("Copper rakweh")
  const address = /\/images\/product-images\/[^" ]+-800\.jpg/.exec(list.html)?.[0] ?? ""
  expect((await shopper.visit(address)).headers.get("content-type")).toBe("image/jpeg")
  const page = textOf((await shopper.visit(`/shop/${shop.slug}/${String(id)}`)).html)
  for (const texts of ["$26.00", "$32.50", "Small", "Large", "Copper", "Kitchen", "For four cups."]) {
    expect(page).toContain(texts)
  }
  expect(await rows("product_variants", shop.id)).toHaveLength(2)
})

test("an inactive product is gone at once, and back when it is active again", async () => {
  const { shop, owner, shopper } = await arrange()
  const id = await insertProduct(app.database.owner, shop, { name: "Beeswax candle" })
  const shown = async () => {
    const list = textOf((await shopper.visit(`/shop/${shop.slug}`)).html).includes("Beeswax candle")
    return [list, (await shopper.visit(`/shop/${shop.slug}/${id}`)).status]
  }
  expect(await shown()).toEqual([true, 200])
  expect((await owner.post(`/shop/products?switch=${id}`, { active: "false" })).status).toBe(302)
  expect(await shown()).toEqual([false, 404])
  await owner.post(`/shop/products?switch=${id}`, { active: "true" })
  expect(await shown()).toEqual([true, 200])
  expect((await owner.post(`/shop/products?switch=${id}`, { active: "maybe" })).status).toBe(400)
})

test("an edit updates, adds and removes variants, and takes an image away", async () => {
  const { shop, owner } = await arrange()
  const id = await insertProduct(app.database.owner, shop, {
    variants: [
      ["S", null, 1],
      ["M", null, 2],
    ],
    pictures: 2,
  })
  const [stored] = (await rows("product_variants", shop.id)).filter(({ size }) => size === "M")
  const result = await owner.post(
    `/shop/products?edit=${id}&q=mug&page=2`,
    productForm({
      version: await versionOf(app.database.owner, id),
      variant_id: [String(stored?.["id"]), ""],
      variant_size: ["M", "L"],
      variant_color: ["", ""],
      variant_stock: ["7", "8"],
      images: await picture(),
    }),
  )
  expect([result.status, result.headers.get("location")]).toEqual([
    302,
    "/shop/products?q=mug&page=2&done=updated",
  ])
  const variants = (await rows("product_variants", shop.id)).map(({ size, stock }) => [size, stock])
  expect(variants.toSorted()).toEqual([
    ["L", 8],
    ["M", 7],
  ])

  const [image] = await rows("product_images", shop.id)
  const removal = await owner.post(`/shop/products?edit=${id}&remove-image=${String(image?.["id"])}`, {
    sure: "",
  })
  expect(removal.headers.get("location")).toBe(`/shop/products?edit=${id}&done=image-removed`)
  expect(await rows("product_images", shop.id)).toHaveLength(2)
})

test("a deletion is confirmed first with the product's name, then removes it and its images", async () => {
  const { shop, owner, shopper } = await arrange()
  await owner.post("/shop/products?new=", productForm({ name: "Old lamp", images: await picture() }))
  const [{ id } = {}] = await rows("products", shop.id)
  const [image] = await rows("product_images", shop.id)
  const question = textOf((await owner.visit(`/shop/products?delete=${String(id)}`)).html)
  expect(question).toContain("Delete Old lamp? Are you sure you want to delete this product?")
  const result = await owner.post(`/shop/products?delete=${String(id)}`, { sure: "" })
  expect(result.headers.get("location")).toBe("/shop/products?done=deleted")
  expect(await rows("products", shop.id)).toEqual([])
  expect((await shopper.visit(`/images/${String(image?.["image_url"])}-800.jpg`)).status).toBe(404)
})

test("another shop's products are not found, and stay as they are", async () => {
  const { owner } = await arrange()
  const stranger = await insertShop(app.database.owner)
  const id = await insertProduct(app.database.owner, stranger, { name: "Theirs", pictures: 1 })
  const [image] = await rows("product_images", stranger.id)
  for (const position of ["edit", "view", "delete"]) {
    const page = await owner.visit(`/shop/products?${position}=${id}`)
    expect([page.status, page.html.includes("Theirs")]).toEqual([404, false])
  }
  const before = await rows("products", stranger.id)
  const edit = await owner.post(
    `/shop/products?edit=${id}`,
    productForm({ name: "Mine", images: await picture() }),
  )
  const others = [
    await owner.post(`/shop/products?switch=${id}`, { active: "false" }),
    await owner.post(`/shop/products?delete=${id}`, { sure: "" }),
    await owner.post(`/shop/products?edit=${id}&remove-image=${String(image?.["id"])}`, { sure: "" }),
    await owner.post("/shop/products?edit=nonsense", productForm()),
  ]
  expect([edit, ...others].map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect(await rows("products", stranger.id)).toEqual(before)
  expect(await rows("product_images", stranger.id)).toEqual([image])
})

test("a byte order mark within a pasted name parts no word: it is found as it is typed", async () => {
  const { shop, owner, shopper } = await arrange()
  const pasted = productForm({ name: "Rose\uFEFFwater \uFEFFsyrup", description: "From\uFEFF Zahle" })
  expect((await owner.post("/shop/products?new=", pasted)).status).toBe(302)
  for (const input of ["rosewater syrup", "water s"]) {
    const query = encodeURIComponent(input)
    const list = textOf((await owner.visit(`/shop/products?lang=en&q=${query}`)).html)
    expect(list, input).toContain("Showing 1 of 1 product")
    expect(textOf((await shopper.visit(`/shop/${shop.slug}?lang=en&q=${query}`)).html)).toContain(
      "Rosewater syrup",
    )
  }
  const [product] = await rows("products", shop.id)
  expect(product).toMatchObject({ name: "Rosewater syrup" })
})
