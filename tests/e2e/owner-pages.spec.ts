import { expect, test } from "./fixtures.ts"

const places = ["list", "new", "edit", "view", "delete", "search", "dashboard"] as const

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
      const queries = {
        list: "",
        new: "new=",
        edit: `edit=${id}`,
        view: `view=${id}`,
        delete: `delete=${id}`,
        search: "q=nothing",
      }
      for (const place of places) {
        const path = place === "dashboard" ? "/shop/dashboard?" : `/shop/products?${queries[place]}`
        const answer = await page.goto(`${path}&lang=${lang}`)
        expect(answer?.status()).toBe(200)
        await page.waitForLoadState("networkidle")
        await expectAccessible()
        await expectNoSidewaysScroll()
      }
    })
  }
}
