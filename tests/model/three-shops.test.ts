/**
 * Three shops and an administrator against a model of a few lines: after each step the public sees what the model says.
 * The long form: `MODEL_WALKS=100 npx vitest run tests/model/three-shops.test.ts`
 */
import fc from "fast-check"
import { expect, test } from "vitest"
import { useTestApplication } from "../application/use-test-application.ts"
import { textOf } from "../client/page.ts"
import { shownProducts, type Step } from "./shop-model.ts"
import { openThreeShops, type Platform } from "./three-shops.ts"

// Behind one proxy, so that each owner signs in from an address of their own.
const app = useTestApplication({ TRUST_PROXY: "1" })

const walks = Number(process.env["MODEL_WALKS"] ?? "2")
const steps = 24

const shop = fc.nat(2)
const few = fc.nat(11)
const cents = fc.integer({ min: 1, max: 99_999 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant("create"), shop, cents, category: few, isActive: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("edit"), shop, product: few, cents, category: few }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("switch"), shop, product: few, isActive: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("delete"), shop, product: few }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom("add category", "delete category"), shop, category: few }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("block", "unblock", "unblock"), shop }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("change plan"), shop, plan: few }) },
)

/** Each shop begins with two products, so that most of what chance takes has something to do. */
const begun: readonly Step[] = [0, 0, 1, 1, 2, 2].map((shop) => ({
  do: "create",
  shop,
  cents: 1250,
  category: 0,
  isActive: true,
}))

/** What the public sees of the shop that was touched, everywhere that it sees it. */
async function expectShown({ parties }: Platform, { shop: position }: Step): Promise<void> {
  const party = parties[position]
  if (party === undefined) return
  const { shop, model } = party
  const visit = (path: string) => app.visitor().visit(path)
  const shown = shownProducts(model)
  const home = `/shop/${shop.slug}`
  const page = await visit(home)
  expect(page.status).toBe(shown === null ? 404 : 200)
  expect(listedIn(page.html, shop.slug)).toEqual((shown ?? []).map(({ id }) => id))
  const text = textOf(page.html)
  for (const { name, cents } of shown ?? []) {
    expect(text).toContain(name)
    expect(text.replaceAll(",", "")).toContain(`$${(cents / 100).toFixed(2)}`)
  }
  for (const category of model.categories) {
    const inside = await visit(`${home}?category=${category.id}`)
    expect(listedIn(inside.html, shop.slug)).toEqual(
      (shownProducts(model, category.id) ?? []).map(({ id }) => id),
    )
    expect(text.includes(category.name), category.name).toBe(shown !== null)
  }
  const product = model.products[0]
  if (product !== undefined) {
    const isShown = shown?.includes(product) ?? false
    const own = await visit(`${home}/${product.id}`)
    expect([own.status === 200, textOf(own.html).includes(product.name)]).toEqual([isShown, isShown])
  }
  const map = await visit(`/shop/${shop.slug}/sitemap.xml`)
  expect(map.status === 200 ? listedIn(map.html, shop.slug).toSorted() : []).toEqual(
    (shown ?? []).map(({ id }) => id).toSorted(),
  )
}

/** The products to which a page leads, each once, in its order. */
function listedIn(html: string, slug: string): string[] {
  return [
    ...new Set(
      [...html.matchAll(new RegExp(`/shop/${slug}/([0-9a-f-]{36})`, "g"))].map(([, id]) => id ?? ""),
    ),
  ]
}

test(
  "the public sees what the model says, whatever owners and the administrator do",
  { timeout: 60_000 * (walks + 1) },
  async () => {
    const done = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: steps, maxLength: steps }), async (walk) => {
        const platform = await openThreeShops(app)
        for (const one of [...begun, ...walk]) {
          await platform.take(one)
          await expectShown(platform, one)
          if (platform.parties.some(({ model }) => model.products.length > 1)) done.add(one.do)
        }
      }),
      // A walk that fails is not walked again in smaller ones: each takes seconds, and names its last step.
      { numRuns: walks, endOnFailure: true },
    )
    // Of nine kinds: of 20,000 pairs of walks none took fewer than six.
    expect(done.size, "the control: much was done").toBeGreaterThan(3)
  },
)
