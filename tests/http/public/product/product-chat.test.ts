import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { textOf } from "#tests/client/page.ts"

const app = useTestApplication()

/** What each chat on the page begins with. */
const chatsOf = (html: string) =>
  [...html.matchAll(/href="https:\/\/wa\.me\/\d+\?text=([^"]*)"/g)].map(([, text = ""]) =>
    decodeURIComponent(text),
  )

test.each([
  ["en", "Hello, I would like to ask about Mug", "Hello, will Mug be back?", "ar", "متى"],
  ["ar", "مرحبًا، أودّ أن أسأل عن Mug", "مرحبًا، هل سيتوفّر لديكم Mug من جديد؟", "en", "when"],
] as const)(
  "each chat names the product and its address, in the shop's language (%s)",
  async (language, asks, asksBack, otherLanguage, when) => {
    const shop = await insertShop(app.database.owner, { language, phone: "+961 3 000 000" })
    const product = { name: "Mug", variants: [["S", "Red", 0] as const, ["M", "Red", 2] as const] }
    const chosen = await insertProduct(app.database.owner, shop, product)
    const plain = await insertProduct(app.database.owner, shop, { name: "Mug" })
    const gone = await insertProduct(app.database.owner, shop, { name: "Mug", variants: [["S", "Red", 0]] })
    for (const lang of ["en", "ar"]) {
      const visit = async (id: string) =>
        (await app.visitor().visit(`/shop/${shop.slug}/${id}?lang=${lang}`)).html
      const address = (id: string) => `${app.publicUrl}/shop/${shop.slug}/${id}`
      const twice = (text: string) => [text, text]
      for (const id of [chosen, plain])
        expect(chatsOf(await visit(id)), "what is chosen is known to a script alone").toEqual(
          twice(`${asks}\n${address(id)}`),
        )
      expect(chatsOf(await visit(gone))).toEqual(twice(`${asksBack}\n${address(gone)}`))
    }
    const { html } = await app.visitor().visit(`/shop/${shop.slug}/${gone}?lang=${otherLanguage}`)
    expect(textOf(html), "what stands on the page is in the page's language").toContain(when)
  },
)

test("a shop without a phone has no chat on its products", async () => {
  const shop = await insertShop(app.database.owner, {})
  const id = await insertProduct(app.database.owner, shop, { name: "Mug" })
  const { html } = await app.visitor().visit(`/shop/${shop.slug}/${id}`)
  expect(html).not.toContain("wa.me")
  expect(textOf(html)).not.toContain("Ask about this product")
})
