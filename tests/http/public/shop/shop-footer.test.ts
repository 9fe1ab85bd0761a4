import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { textOf } from "#tests/client/page.ts"

const app = useTestApplication()

type Notes = { hours?: string; delivery?: string }

async function arrange({ hours, delivery }: Notes): Promise<TestShop> {
  const { owner } = app.database
  const shop = await insertShop(owner)
  await owner.query("update shops set opening_hours = $2, delivery_and_payment = $3 where id = $1", [
    ...[shop.id, hours ?? null, delivery ?? null],
  ])
  return shop
}

async function footerOf(path: string): Promise<string> {
  const { html } = await app.visitor().visit(path)
  return /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? ""
}

/** The owner's texts in a foot, as they stand in its HTML. */
const notesIn = (footer: string) =>
  [...footer.matchAll(/<p dir="[^>]*">([^<]*)<\/p>/g)].map(([, text]) => text)

test.each([
  ["en", "Opening hours", "Delivery and payment"],
  ["ar", "أوقات الدوام", "التوصيل والدفع"],
])(
  "each page of a shop ends with its hours and its note, as plain text with its line breaks (%s)",
  async (lang, hours, delivery) => {
    const shop = await arrange({
      hours: "Monday to Friday, 10 to 7\nالأحد مغلق",
      delivery: '<b>Cash</b> & "OMT"\n</p><script>alert(1)</script> https://evil.example',
    })
    const jug = await insertProduct(app.database.owner, shop, { name: "Jug" })
    for (const path of [`/shop/${shop.slug}`, `/shop/${shop.slug}/${jug}`]) {
      const footer = await footerOf(`${path}?lang=${lang}`)
      expect(notesIn(footer)).toEqual([
        "Monday to Friday, 10 to 7\nالأحد مغلق",
        "&lt;b&gt;Cash&lt;/b&gt; &amp; &quot;OMT&quot;\n&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt; https://evil.example",
      ])
      const headings = [...footer.matchAll(/<h2>([\s\S]*?)<\/h2>/g)].map(([heading]) => textOf(heading))
      expect(headings).toEqual([hours, delivery])
    }
  },
)

test("what a shop leaves empty is not shown, without a heading", async () => {
  const open = await footerOf(`/shop/${(await arrange({ hours: "10 to 7" })).slug}?lang=en`)
  expect(notesIn(open)).toEqual(["10 to 7"])
  expect(textOf(open)).not.toContain("Delivery")
  const paid = await footerOf(`/shop/${(await arrange({ delivery: "Cash" })).slug}?lang=en`)
  expect(notesIn(paid)).toEqual(["Cash"])
  expect(textOf(paid)).not.toContain("Opening hours")
  const bare = await footerOf(`/shop/${(await arrange({})).slug}?lang=en`)
  expect(bare).not.toContain("<h2>")
  expect(textOf(bare)).toBe("Made with Vitrine: open yours")
})
