import { expect } from "vitest"
import type { TestApplication } from "../application/use-test-application.ts"
import { insertAdmin } from "../fixtures/insert-admin.ts"
import { insertPlan, insertShop, type TestShop } from "../fixtures/insert-shop.ts"
import { productForm } from "../fixtures/product-form.ts"
import { versionOf } from "../fixtures/product-version.ts"
import { signIn, signInAtAdminPage } from "../client/sign-in.ts"
import type { Fields, Page, Visitor } from "../client/visitor.ts"
import { hasRoom, withoutCategory, type ShopModel, type Step } from "./shop-model.ts"

/** The products that the plans of the test allow. */
export const planLimits = [2, 4, 8] as const

type Party = { shop: TestShop; owner: Visitor; model: ShopModel }

export type Platform = { parties: readonly Party[]; take(step: Step): Promise<void> }

/** Three shops with their owners and an administrator, who do things through the front door while the models follow. */
export async function openThreeShops(app: TestApplication): Promise<Platform> {
  const { owner: database } = app.database
  const plans: string[] = []
  for (const limit of planLimits) plans.push(await insertPlan(database, limit))
  const parties: Party[] = []
  for (let number = 0; number < 3; number++) {
    const shop = await insertShop(database)
    await database.query("update shops set plan_id = $2 where id = $1", [shop.id, plans[1]])
    const owner = app.visitor()
    expect((await signIn(owner, shop)).status).toBe(302)
    parties.push({
      shop,
      owner,
      model: { isActive: true, limit: planLimits[1], products: [], categories: [] },
    })
  }
  const admin = app.visitor()
  expect((await signInAtAdminPage(admin, await insertAdmin(database))).status).toBe(302)
  let created = 0

  /** Sends what an owner wants; a blocked one changes nothing. @returns whether it was done */
  async function send(
    { owner, model }: Party,
    path: string,
    fields: Fields,
    isAllowed = true,
  ): Promise<boolean> {
    const page: Page = await owner.post(path, fields)
    const isDone = page.status === 302 && (page.headers.get("location") ?? "").includes("done=")
    expect(isDone, `${path}: ${page.status} ${page.headers.get("location")}`).toBe(
      model.isActive && isAllowed,
    )
    return isDone
  }

  async function newId(table: "products" | "categories", shop: TestShop, name: string): Promise<string> {
    const { rows } = await database.query<{ id: string }>(
      `select id from ${table} where shop_id = $1 and name = $2`,
      [shop.id, name],
    )
    expect(rows).toHaveLength(1)
    return rows[0]?.id ?? ""
  }

  async function take(step: Step): Promise<void> {
    const party = parties[step.shop % parties.length]
    if (party === undefined) return
    const { shop, model } = party
    const product = "product" in step ? model.products[step.product % model.products.length] : undefined
    const category =
      "category" in step ? model.categories[step.category % (model.categories.length + 1)] : undefined
    const categoryId = category?.id ?? null
    const input = (name: string, cents: number) =>
      productForm({
        ...{ name, price: (cents / 100).toFixed(2), category_id: categoryId ?? "" },
        // What may be a slip is asked about.
        sure: "price_jump no_picture",
      })
    const name = `Thing-${created++}-of-${shop.slug}`
    switch (step.do) {
      case "create": {
        const { is_active: active, ...fields } = input(name, step.cents)
        const form = step.isActive ? { ...fields, is_active: active ?? "on" } : fields
        if (!(await send(party, "/shop/products?new=", form, hasRoom(model)))) return
        const { cents, isActive } = step
        model.products.unshift({ id: await newId("products", shop, name), name, cents, isActive, categoryId })
        return
      }
      case "edit": {
        if (product === undefined) return
        const version = await versionOf(database, product.id)
        const { is_active: active, ...fields } = input(name, step.cents)
        const form = { ...fields, version, ...(product.isActive ? { is_active: active ?? "on" } : {}) }
        if (await send(party, `/shop/products?edit=${product.id}`, form))
          Object.assign(product, { name, cents: step.cents, categoryId })
        return
      }
      case "switch": {
        if (product === undefined) return
        const sent = await send(party, `/shop/products?switch=${product.id}`, {
          active: String(step.isActive),
        })
        if (sent) product.isActive = step.isActive
        return
      }
      case "delete":
        if (product !== undefined && (await send(party, `/shop/products?delete=${product.id}`, {})))
          model.products = model.products.filter((one) => one !== product)
        return
      case "add category":
        if (await send(party, "/shop/categories?new=", { name, description: "" }))
          model.categories.push({ id: await newId("categories", shop, name), name })
        return
      case "delete category":
        if (category !== undefined && (await send(party, `/shop/categories?delete=${category.id}`, {})))
          withoutCategory(model, category.id)
        return
      case "block":
      case "unblock":
        expect((await admin.post(`/admin/shops?${step.do}=${shop.id}`, {})).status).toBe(302)
        model.isActive = step.do === "unblock"
        return
      case "change plan": {
        const position = step.plan % plans.length
        // The answer to the question whether the plan is to be this one; that it has already is no question.
        const result = await admin.post(`/admin/shops?plan=${shop.id}&to=${plans[position]}`, {})
        const isOther = planLimits[position] !== model.limit
        expect([result.status, result.headers.get("location")?.includes("done=plan-changed")]).toEqual([
          302,
          isOther,
        ])
        model.limit = planLimits[position] ?? 0
      }
    }
  }

  return { parties, take }
}
