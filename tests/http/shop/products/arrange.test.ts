import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { textOf, titleOf } from "#tests/client/page.ts"
import type { Page, Visitor } from "#tests/client/visitor.ts"
import { messages } from "#tests/fixtures/messages.ts"

const app = useTestApplication()
const path = "/shop/products/arrange"

/** A shop with these products, the first the newest; the capital ones are in a category. */
async function arrange(names = "abCd") {
  const shop = await insertShop(app.database.owner, { productLimit: -1 })
  const categoryId = await insertCategory(app.database.owner, shop, "Lamps")
  const ids: Record<string, string> = {}
  for (const [ageMinutes, name] of [...names].entries()) {
    const category = name === name.toUpperCase() ? { categoryId } : {}
    ids[name] = await insertProduct(app.database.owner, shop, { name: `No ${name}`, ageMinutes, ...category })
  }
  const owner = await app.signInAsShop(shop)
  const order = async () => {
    const { rows } = await app.database.owner.query<{ names: string }>(
      "select string_agg(right(name, 1), '' order by rank) as names from products where shop_id = $1",
      [shop.id],
    )
    return rows[0]?.names
  }
  return { shop, categoryId, ids, owner, order, idOf: (name: string) => ids[name] ?? "" }
}

/** Presses the button with this label, as a browser without a script does; the page to which that leads. */
async function press(owner: Visitor, { html }: Page, label: string): Promise<Page> {
  const [button] = new RegExp(`<button[^>]*aria-label="${label}"[^>]*>`).exec(html) ?? []
  const [, action = "no such button"] = /formAction="([^"]*)"/i.exec(button ?? "") ?? []
  const received = await owner.post(action.replaceAll("&amp;", "&"), {})
  expect([received.status, action]).toEqual([302, action])
  return owner.visit(received.headers.get("location") ?? "")
}

/** Presses Undo in the notice of a page. */
async function pressUndo(owner: Visitor, { html }: Page): Promise<Page> {
  const [, action = "no undo"] =
    /<form[^>]*action="([^"]*[?;]undo=[^"]*)"[^>]*>[^]*?Undo<\/button>/.exec(html) ?? []
  const received = await owner.post(action.replaceAll("&amp;", "&"), {})
  expect(received.status).toBe(302)
  return owner.visit(received.headers.get("location") ?? "")
}

const shownIn = ({ html }: Page) =>
  [...html.matchAll(/<h3[^>]*>No (\w)<\/h3>/g)].map(([, name]) => name).join("")

test.each([
  [
    "en",
    ["Arrange products", "This is how your shop shows them. New ones come first.", "Whole shop", "Lamps"],
    ["Pinned", "Always first", "The others"],
  ],
  [
    "ar",
    ["ترتيب المنتجات", "هكذا تظهر في متجرك. الجديد يأتي أوّلًا.", "المتجر كلّه", "Lamps"],
    ["المثبّتة", "تبقى في الأعلى", "الباقي"],
  ],
])(
  "the page in %s, to which the list leads, with and without a pinned product",
  async (lang, always, sections) => {
    const { owner, idOf } = await arrange()
    expect((await owner.visit(`/shop/products?lang=${lang}`)).html).toContain(`href="${path}"`)
    const plain = await owner.visit(`${path}?lang=${lang}`)
    expect(titleOf(plain.html)).toContain(always[0])
    for (const text of always) expect(textOf(plain.html)).toContain(text)
    expect(textOf(plain.html)).not.toContain(sections[0])
    await owner.post(`${path}?pin=${idOf("C")}`, {})
    const pinned = await owner.visit(`${path}?lang=${lang}`)
    for (const text of sections) expect(textOf(pinned.html)).toContain(text)
    expect(shownIn(pinned)).toBe("Cabd")
  },
)

test("each button moves its product without a script, says so, and can be undone; shoppers see it at once", async () => {
  const { shop, owner, order } = await arrange()
  const shopper = app.visitor()
  const storefront = async () => {
    const { html } = await shopper.visit(`/shop/${shop.slug}?lang=en`)
    return [...new Set([...html.matchAll(/No (\w)</g)].map(([, name]) => name))].join("")
  }
  expect(await storefront()).toBe("abCd")
  const first = await owner.visit(`${path}?lang=en`)
  for (const [label, done, result] of [
    ["Move No d up", "No d moved", "abdC"],
    ["Move No a down", "No a moved", "badC"],
    ["Move No C to the top", "No C moved to the top", "Cbad"],
    ["Move No b up", "No b moved to the top", "bCad"],
    ["Pin No d", "No d pinned", "dbCa"],
  ] as const) {
    const page = await press(owner, await owner.visit(path), label)
    expect(textOf(page.html)).toContain(done)
    expect([await order(), shownIn(page), await storefront()], label).toEqual([result, result, result])
  }
  const unpinned = await press(owner, await owner.visit(path), "Pin No d")
  expect(textOf(unpinned.html)).toContain("No d unpinned")
  expect(await order()).toBe("dbCa")
  const undone = await pressUndo(owner, unpinned)
  expect(textOf(undone.html)).toContain("Undone")
  expect(undone.html).toMatch(/aria-label="Pin No d"[^>]*aria-pressed="true"/)
  // The ends of a list have no button beyond them.
  expect(first.html).toMatch(/<button[^>]*disabled=""[^>]*aria-label="Move No a up"/)
  expect(first.html).toMatch(/<button[^>]*disabled=""[^>]*aria-label="Move No d down"/)
  expect((await shopper.visit(`/shop/${shop.slug}?sort=newest`)).html).toMatch(
    /No a<[^]*No b<[^]*No C<[^]*No d</,
  )
})

test("what was moved again since is not undone, and a second press of Undo does no harm", async () => {
  const { owner, order, idOf } = await arrange()
  const moved = await press(owner, await owner.visit(`${path}?lang=en`), "Move No d to the top")
  const undo = `${path}${new URL(/action="([^"]*undo=[^"]*)"/.exec(moved.html)?.[1]?.replaceAll("&amp;", "&") ?? "", app.address).search}`
  await pressUndo(owner, moved)
  expect(await order()).toBe("abCd")
  expect((await owner.post(undo, {})).status).toBe(302)
  expect(await order()).toBe("abCd")
  await owner.post(`${path}?move=${idOf("d")}&behind=${idOf("a")}`, {})
  const late = await owner.post(undo, {})
  expect(late.status).toBe(409)
  expect(textOf(late.html)).toContain("Not undone: this product was moved again after that.")
  expect(await order()).toBe("adbC")
})

test("a category shows its own products in the same order, and its top is not the shop's", async () => {
  const { shop, owner, categoryId, order } = await arrange("abCdEF")
  const lamps = await owner.visit(`${path}?category=${categoryId}&lang=en`)
  expect(shownIn(lamps)).toBe("CEF")
  const moved = await press(owner, lamps, "Move No F to the top")
  expect([await order(), shownIn(moved)]).toEqual(["abFCdE", "FCE"])
  const down = await press(owner, moved, "Move No F down")
  expect([await order(), shownIn(down)]).toEqual(["abCFdE", "CFE"])
  const { html } = await app.visitor().visit(`/shop/${shop.slug}?category=${categoryId}`)
  expect(html).toMatch(/No C<[^]*No F<[^]*No E</)
})

test("found by name a product goes to the top or is pinned, and has no neighbours to move past", async () => {
  const { owner, order } = await arrange()
  const found = await owner.visit(`${path}?q=NO+d&lang=en`)
  expect(shownIn(found)).toBe("d")
  expect(found.html).not.toMatch(/Move No d (up|down)/)
  expect(textOf(found.html)).toContain("Found products can go to the top or be pinned.")
  await press(owner, found, "Move No d to the top")
  expect(await order()).toBe("dabC")
  expect(textOf((await owner.visit(`${path}?q=nothing&lang=en`)).html)).toContain(
    messages.en.catalog_empty_filtered,
  )
})

test("a large shop is shown fifty at a time, and never more than five hundred", async () => {
  const { shop, owner } = await arrange("a")
  await app.database.owner.query(
    `insert into products (shop_id, name, created_at) select $1, 'No ' || chr(98 + n % 9), now() - n * interval '1 day'
     from generate_series(1, 620) n`,
    [shop.id],
  )
  const first = await owner.visit(`${path}?lang=en`)
  expect(shownIn(first)).toHaveLength(50)
  expect(textOf(first.html)).toContain("Showing 50 of 621 products")
  expect(first.html).toContain(`href="${path}?shown=100"`)
  expect(shownIn(await owner.visit(`${path}?shown=100`))).toHaveLength(100)
  const last = await owner.visit(`${path}?shown=99999999`)
  expect(shownIn(last)).toHaveLength(500)
  expect(textOf(last.html)).toContain("Find the others by their name.")
  for (const wrong of ["-3", "0", "x", "1e99", "NaN", ""])
    expect(shownIn(await owner.visit(`${path}?shown=${wrong}`)), wrong).toHaveLength(50)
})

test("nothing is moved for what is gone, unknown, its own neighbour, or no rank", async () => {
  const { owner, order, idOf } = await arrange()
  const nobody = randomUUID()
  const [a, b] = [idOf("a"), idOf("b")]
  for (const [query, status] of [
    [`move=${nobody}`, 404],
    [`pin=${nobody}`, 404],
    [`undo=${nobody}&was=1&now=2`, 404],
    [`move=${a}&behind=${nobody}`, 409],
    ["", 404],
    ["move=", 404],
    ["pin=x", 404],
    [`move=${a}&behind=`, 404],
    [`move=${a}&behind=${a}`, 404],
    [`undo=${a}`, 404],
    [`undo=${a}&was=a0&now=1`, 404],
    [`undo=${a}&was=1&now=${encodeURIComponent("'; drop")}`, 404],
  ] as const) {
    const page = await owner.post(`${path}?${query}&lang=en`, {})
    expect(page.status, query).toBe(status)
    expect(shownIn(page), "the page stays").toBe("abCd")
  }
  expect(await order()).toBe("abCd")
  const rejected = await owner.post(`${path}?move=${a}&behind=${nobody}&lang=en`, {})
  expect(textOf(rejected.html)).toContain("Not moved: the list was changed elsewhere in the meantime.")
  await owner.post(`${path}?move=${a.toUpperCase()}&behind=${b.toUpperCase()}`, {})
  expect(await order()).toBe("baCd")
})

test("another shop's products are neither shown nor moved nor followed, and nobody gets in without a session", async () => {
  const [mine, other] = [await arrange(), await arrange("xy")]
  const theirs = other.idOf("x")
  expect((await mine.owner.post(`${path}?move=${theirs}`, {})).status).toBe(404)
  expect((await mine.owner.post(`${path}?pin=${theirs}`, {})).status).toBe(404)
  expect((await mine.owner.post(`${path}?move=${mine.idOf("d")}&behind=${theirs}`, {})).status).toBe(409)
  const { rows } = await app.database.owner.query<{ rank: string }>(
    "select rank from products where id = $1",
    [theirs],
  )
  expect((await mine.owner.post(`${path}?undo=${theirs}&was=1&now=${rows[0]?.rank}`, {})).status).toBe(404)
  expect(shownIn(await mine.owner.visit(`${path}?category=${other.categoryId}`))).toBe("")
  expect([await mine.order(), await other.order()]).toEqual(["abCd", "xy"])
  const stranger = app.visitor()
  expect((await stranger.visit(path)).status).toBe(302)
  expect((await stranger.post(`${path}?move=${theirs}`, {})).status).toBe(302)
  expect(await other.order()).toBe("xy")
  // And with its own session it is moved.
  expect((await other.owner.post(`${path}?move=${other.idOf("y")}`, {})).status).toBe(302)
  expect(await other.order()).toBe("yx")
})

test("a form of a product that is open meanwhile is saved, and the last edit can still be undone", async () => {
  const { owner, idOf } = await arrange()
  const version = async () =>
    (await app.database.owner.query("select version from products where id = $1", [idOf("b")])).rows[0]
      ?.version
  const before = await version()
  await owner.post(`${path}?move=${idOf("b")}`, {})
  await owner.post(`${path}?pin=${idOf("b")}`, {})
  expect(await version()).toBe(before)
})

test("the table of products is in the shop's order", async () => {
  const { owner, idOf } = await arrange()
  await owner.post(`${path}?move=${idOf("d")}`, {})
  await owner.post(`${path}?pin=${idOf("C")}`, {})
  const csv = await owner.visit("/shop/products.csv")
  expect([...csv.html.matchAll(/No (\w)/g)].map(([, name]) => name).join("")).toBe("Cdab")
})
