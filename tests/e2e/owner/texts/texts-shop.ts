import type { Page } from "@playwright/test"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import type { SeededApplication } from "#tests/e2e/fixtures.ts"
import { ownerOf } from "../own-shop.ts"

const variants = [
  ["Small", "Red", 1],
  ["Large", "Red", 2],
] as const

/** A shop of its own without a text in Arabic but one, whose owner is signed in. */
export async function openShopWithoutTexts(page: Page, app: SeededApplication) {
  const shop = await insertShop(app.owner, { name: "Dar Noun", productLimit: 50 })
  await insertCategory(app.owner, shop, "Kitchen")
  const add = (ageMinutes: number, name: string, more: object = {}) =>
    insertProduct(app.owner, shop, { name, ageMinutes, ...more })
  await add(1, "Stoneware mug")
  await add(2, "Palm leaf basket", { description: "Woven by hand in Zahle. Holds four kilos.", pictures: 0 })
  await add(3, "Terracotta lamp", { variants })
  await add(4, "Olive oil, 750 ml", { isActive: false })
  const bowl = await add(5, "Glazed serving bowl", { description: "For eight." })
  await add(6, "Canvas tote bag")
  const texts = (id: string, ar: object) =>
    app.owner.query("update products set translations = $2 where id = $1", [id, JSON.stringify({ ar })])
  await texts(bowl, { name: "وعاء مزجّج" })
  await (
    await ownerOf(app, shop)
  )(page)
  /** What is stored in Arabic, by the name in English. */
  const stored = async () => {
    const { rows } = await app.owner.query<{ name: string; texts: object | null }>(
      "select name, translations -> 'ar' as texts from products where shop_id = $1 order by created_at desc, id",
      [shop.id],
    )
    return Object.fromEntries(rows.flatMap(({ name, texts }) => (texts ? [[name, texts]] : [])))
  }
  return { shop, stored, texts }
}

export const nameOf = (page: Page, product: string) =>
  page.getByLabel(new RegExp(`^${product}: (Name in Arabic|الاسم بالعربيّة)$`))
export const descriptionOf = (page: Page, product: string) =>
  page.getByLabel(new RegExp(`^${product}: (Description in Arabic|الوصف بالعربيّة)$`))
