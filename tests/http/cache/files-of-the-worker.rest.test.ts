import { readFileSync } from "node:fs"
import { runInNewContext } from "node:vm"
import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { signIn } from "#tests/client/sign-in.ts"

const app = useTestApplication()
const worker = new URL("../../../build/client/shop/notices.js", import.meta.url)

/** The addresses that the worker caches, by its own code. */
function listedFiles(): string[] {
  const [list = ""] =
    /(?<=^const \{ version, files, lostPage \} = ).*$/m.exec(readFileSync(worker, "utf8")) ?? []
  const { files } = runInNewContext(`(${list})`) as { files: string[] }
  return files
}

test("the worker lists the files of an owner's documents, and no file that changes or is for others", async () => {
  const shop = await insertShop(app.database.owner)
  const owner = app.visitor()
  await signIn(owner, shop)
  const files = new Set(listedFiles())
  for (const page of [
    "dashboard",
    "products",
    "products?new=",
    "orders",
    "categories",
    "settings",
    "payment",
  ]) {
    const { html } = await owner.visit(`/shop/${page}`)
    const linked = html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? []
    expect(linked.length, page).toBeGreaterThan(5)
    expect(
      linked.filter((file) => !files.has(file)),
      page,
    ).toEqual([])
  }
  for (const file of files) {
    const response = await fetch(app.address + file)
    expect([file, response.status, response.headers.get("Cache-Control")]).toEqual([
      ...[file, 200, "public, max-age=31536000, immutable"],
    ])
  }
  const { html } = await app.visitor().visit(`/shop/${shop.slug}`)
  const ofShoppers = html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? []
  expect(ofShoppers.length).toBeGreaterThan(1)
  for (const file of ofShoppers) {
    expect(files.has(file), file).toBe(false)
    expect(await (await fetch(app.address + file)).text(), file).not.toContain("/shop/notices.js")
  }
})

test("the page without a connection allows its own style and script alone", async () => {
  const response = await fetch(`${app.address}/shop/notices.js`)
  expect(response.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8")
  expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'; connect-src 'self'")
  const source = await response.text()
  expect(source).toContain("No connection")
  expect(source).toContain("لا اتّصال")
  expect(source).toMatch(
    /"policy":"default-src 'none'; style-src 'sha256-[\w+/=]{44}'; script-src 'sha256-[\w+/=]{44}'/,
  )
})
