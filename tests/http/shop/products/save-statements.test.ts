import { Client } from "pg"
import { beforeAll, expect, test, vi } from "vitest"
import { useOwnApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { picture } from "#tests/fixtures/product-form.ts"
import { newForm, saveOpen, uploadAhead } from "#tests/client/open-form.ts"
import { versionOf } from "#tests/fixtures/product-version.ts"

const app = useOwnApplication()

/** The first word of each statement that the owner's role sent. */
const statements: string[] = []
const query: (this: Client, ...parameters: unknown[]) => unknown = Client.prototype.query

beforeAll(() => {
  vi.spyOn(Client.prototype, "query").mockImplementation(function (this: Client, ...parameters: unknown[]) {
    const [{ text = "" }] = parameters as [{ text?: string }]
    if (this.user === "vitrine_shop" && this.database === app.database.owner.database)
      statements.push(text.split(" ", 1)[0] ?? "")
    return Reflect.apply(query, this, parameters)
  })
})

// The first "select" of a transaction names its shop.
const language = "begin select select commit"
const creation = "begin select insert insert insert"

test("a new product is looked for only when it can't be created, a stored one once before its change", async () => {
  const shop = await insertShop(app.database.owner)
  const owner = await app.signInAsShop(shop)
  const statementsOf = async (form: string, fields: Parameters<typeof saveOpen>[2]) => {
    statements.length = 0
    expect((await saveOpen(owner, form, fields)).body).toMatchObject({ saved: true })
    return statements.join(" ")
  }
  expect(await statementsOf(newForm(), {})).toBe(`${language} ${creation} commit`)

  const form = newForm()
  const pictured = { picture: `new:${await uploadAhead(owner, await picture(), form)}` }
  expect(await statementsOf(form, pictured)).toBe(`${language} ${creation} commit`)
  const search = "begin select select commit"
  expect(await statementsOf(form, pictured)).toBe(`${language} ${creation} rollback ${search}`)

  const id = await insertProduct(app.database.owner, shop, { name: "Cup", pictures: 0 })
  const version = await versionOf(app.database.owner, id)
  const productAndLanguage = "begin select select select commit"
  const change = "begin select update delete update insert insert update commit"
  expect(await statementsOf(id, { version })).toBe(`${productAndLanguage} ${change}`)
})
