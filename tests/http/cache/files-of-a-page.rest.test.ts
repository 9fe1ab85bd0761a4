import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"

const app = useTestApplication()
const source = join(import.meta.dirname, "../../../app")

/** The scripts and style sheets that a page requests, with what those import, at once or later. */
async function filesOf(path: string): Promise<Map<string, string>> {
  const { html } = await app.visitor().visit(path)
  const texts = new Map<string, string>()
  const waiting: string[] = [...(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [])]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (texts.has(file)) continue
    const text = await (await fetch(app.address + file)).text()
    texts.set(file, text)
    for (const [, name] of text.matchAll(/\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) {
      waiting.push(`/assets/${name}`)
    }
  }
  return texts
}

async function publicPages(): Promise<string[]> {
  const { owner } = app.database
  const shop = await insertShop(owner)
  const product = await insertProduct(owner, shop)
  return ["/", `/shop/${shop.slug}`, `/shop/${shop.slug}/${product}`]
}

/** The keys of the messages that files of these folders say. */
function textsIn(folders: string): Set<string> {
  const files = globSync(`${folders}/**/*.{ts,tsx}`, { cwd: source, exclude: ["messages/compiled/**"] })
  const texts = files.map((file) => readFileSync(join(source, file), "utf8"))
  return new Set(texts.flatMap((text) => [...text.matchAll(/\bm\.(\w+)/g)].map(([, key = ""]) => key)))
}

/** Sentences for owners and operators only. */
function workTexts(): string[] {
  const files = globSync("messages/en/*.json", { cwd: source })
  const messages = files.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(source, file), "utf8")) as Record<string, unknown>),
  )
  const textsOf = (keys: Set<string>) =>
    messages.flatMap(([key, text]) => (typeof text === "string" && keys.has(key) ? [text] : []))
  const forAll = new Set(textsOf(textsIn("{landing,storefront,cart,catalogue,ui,domain,messages}")))
  return textsOf(textsIn("{dashboard,admin}")).filter(
    (text) => !forAll.has(text) && /^[\w ,.]{24,}$/.test(text),
  )
}

test("no file of a shopper's page holds texts for owners and operators only", async () => {
  const expectedTexts = workTexts()
  expect(expectedTexts.length).toBeGreaterThan(100)
  for (const path of await publicPages()) {
    const files = await filesOf(path)
    expect([...files.values()].join("").length).toBeGreaterThan(10_000)
    for (const [file, text] of files) {
      expect([path, file, ...expectedTexts.filter((expected) => text.includes(expected))]).toEqual([
        path,
        file,
      ])
    }
  }
})

test("a shopper's page is made of a few files, and its script comes after everything visible", async () => {
  for (const path of await publicPages()) {
    const files = [...(await filesOf(path)).keys()]
    expect(files.filter((file) => file.endsWith(".js")).length, path).toBe(1)
    const { html } = await app.visitor().visit(path)
    const [head = "", body = ""] = html.split("</head>")
    expect(head.match(/rel="stylesheet"/g), path).toHaveLength(2)
    const script = html.indexOf('<script type="module"')
    expect(script, path).toBeGreaterThan(html.lastIndexOf("</main>"))
    // What opens over a shop's page has a sheet of its own: the first paint does not wait for it, but the script does.
    const later = body.match(/rel="stylesheet"/g) ?? []
    expect(later, path).toHaveLength(path === "/" ? 0 : 1)
    expect(html.lastIndexOf('rel="stylesheet"'), path).toBeLessThan(script)
    if (later.length > 0)
      expect(body.indexOf('rel="stylesheet"'), path).toBeGreaterThan(body.lastIndexOf("</main>"))
    expect(html).not.toContain("modulepreload")
  }
})

test("the pages of owners and the operator are made of a few files each", async () => {
  const { owner } = app.database
  const shopOwner = await app.signInAsShop(await insertShop(owner))
  const admin = await app.signInAsAdmin(await insertAdmin(owner))
  const pages = [
    ...["/shop/dashboard", "/shop/products", "/shop/orders", "/shop/settings"].map(
      (path) => [shopOwner, path] as const,
    ),
    ...["/admin", "/admin/shops", "/admin/shops/payments"].map((path) => [admin, path] as const),
  ]
  for (const [visitor, path] of pages) {
    const { html } = await visitor.visit(path)
    const files = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))
    expect(files.size, path).toBeGreaterThan(5)
    // A browser requests six at a time, each of which takes a slow line 150 ms and more (decision 057).
    expect(files.size, path).toBeLessThanOrEqual(32)
  }
})
