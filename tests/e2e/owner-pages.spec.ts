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

for (const lang of ["en", "ar"]) {
  test(`the owner's pages, ${lang}: accessible, no sideways scroll, silent`, async ({
    app,
    signInAsShop,
    visit,
    expectSound,
  }) => {
    await signInAsShop()
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
      expect(await visit(`${path}&lang=${lang}`)).toBe(200)
      await expectSound()
    }
  })
}
