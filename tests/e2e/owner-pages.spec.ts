import { expect, test } from "./fixtures.ts"

const places = [
  "list",
  "new",
  "edit",
  "view",
  "delete",
  "search",
  "dashboard",
  "payment",
  "pay",
  "password",
  "categories",
  "category-new",
  "category-edit",
  "category-delete",
] as const

for (const width of [360, 1280]) {
  for (const lang of ["en", "ar"]) {
    test(`the owner's pages, ${lang}, ${width} pixels: accessible, no sideways scroll, silent`, async ({
      page,
      app,
      signInAsShop,
      expectAccessible,
      expectNoSidewaysScroll,
    }) => {
      await signInAsShop()
      await page.setViewportSize({ width, height: 800 })
      const { rows } = await app.owner.query(
        "select id from products where shop_id = (select id from shops where slug = 'preview-shop') order by created_at desc limit 1",
      )
      const id = (rows as { id: string }[])[0]?.id ?? ""
      const { rows: categories } = await app.owner.query(
        "select id from categories where shop_id = (select id from shops where slug = 'preview-shop') limit 1",
      )
      const category = (categories as { id: string }[])[0]?.id ?? ""
      const queries = {
        list: "",
        new: "new=",
        edit: `edit=${id}`,
        view: `view=${id}`,
        delete: `delete=${id}`,
        search: "q=nothing",
      }
      const others = {
        dashboard: "/shop/dashboard?",
        payment: "/shop/payment?",
        pay: "/shop/payment?pay",
        password: "/shop/change-password?",
        categories: "/shop/categories?",
        "category-new": "/shop/categories?new=",
        "category-edit": `/shop/categories?edit=${category}`,
        "category-delete": `/shop/categories?delete=${category}`,
      }
      for (const place of places) {
        const path =
          place in others
            ? others[place as keyof typeof others]
            : `/shop/products?${queries[place as keyof typeof queries]}`
        const answer = await page.goto(`${path}&lang=${lang}`)
        expect(answer?.status()).toBe(200)
        await page.waitForLoadState("networkidle")
        await expectAccessible()
        await expectNoSidewaysScroll()
      }
    })
  }
}
