import { expect, onTestFinished } from "vitest"
import type { TestApplication } from "../application/use-test-application.ts"
import { textOf } from "../client/page.ts"
import type { Page } from "../client/visitor.ts"
import { productForm } from "../fixtures/product-form.ts"
import { temporaryFolder } from "../process/temporary-folder.ts"
import { expectClear } from "./clear-error.ts"
import { expectSwept } from "./expect-swept.ts"
import { expectUndisturbed, expectWell, startPicturedLoad } from "./pictured-load.ts"
import { picturedShop, type PicturedShop } from "./pictured-shop.ts"
import type { Unpaired } from "./pictures-and-files.ts"
import type { TestDatabase } from "../postgres/create-test-database.ts"

/** What the image store does instead of storing. */
export type StoreFault = {
  /** Whether stored pictures are shown meanwhile. */
  canRead: boolean
  /** Whether it takes back meanwhile what a saving has stored. */
  canDelete: boolean
  begin(): unknown
  end(): unknown
}

type Trial = {
  app: TestApplication
  /** The store itself, without the fault, and the folder of its files. */
  store: { storageUrl: string; folder: string }
  unpaired: () => Promise<Unpaired>
  /** While others save and read. */
  isLoaded: boolean
  /** Whether every action with a picture is tried, or one for all. */
  isWhole: boolean
  count: (column: string, more: number) => void
}

const owners = 2

/**
 * Promise 7: while the store fails, each action with a picture is rejected with a plain message and everything else works.
 * Once it works again, so does everything, without help; rows and files match.
 */
export async function throughFault(fault: StoreFault, trial: Trial): Promise<void> {
  const { app, store, unpaired, isLoaded, isWhole, count } = trial
  const { owner } = app.database
  const created = await picturedShop(owner, app.address)
  const actions = Object.entries(created.actions).slice(0, isWhole ? undefined : 1)
  const busy: PicturedShop[] = []
  const wanted = isLoaded ? owners : 0
  while (busy.length < wanted) busy.push(await picturedShop(owner, app.address))
  const load = isLoaded ? startPicturedLoad(busy, app.visitor()) : null
  // A failed trial stops its load, so that the next one is not disturbed.
  if (load !== null) onTestFinished(async () => void (await load.stop().catch(() => [])))
  await load?.isWell(1)

  let isOver = false
  const end = async () => {
    if (!isOver) await fault.end()
    isOver = true
  }
  onTestFinished(end)
  await fault.begin()
  await load?.isRejected()
  await load?.isRejected()
  await expectRejected(created, actions, fault, app)
  await end()
  if (load !== null) {
    await expectWell(load, count)
    expectUndisturbed(load, fault)
  }

  const env = {
    ...databaseVariables(app.database),
    ...{ STORAGE_URL: store.storageUrl, DATA_DIR: await temporaryFolder() },
  }
  const most = fault.canDelete ? 0 : busy.length
  await expectSwept({ env, folder: store.folder, unpaired }, { isSwept: isLoaded, most }, count)
  expect((await app.visitor().visit(`/images/${created.product.key}-800.jpg`)).status, "by itself").toBe(200)
  for (const [action, send] of actions) expect((await send()).status, action).toBeLessThan(303)
  expect((await created.visitor.post(`/shop/products?delete=${created.product.id}`, {})).status).toBe(302)
  expect(await unpaired()).toEqual({ missing: [], orphaned: [] })
  const { rowCount } = await owner.query("select from product_images where shop_id = $1", [created.shop.id])
  expect(rowCount, "the control: pictures are stored again").toBe(isWhole ? 2 : 1)
}

async function expectRejected(
  { shop, visitor, product }: PicturedShop,
  actions: readonly (readonly [string, () => Promise<Page>])[],
  { canRead }: StoreFault,
  app: TestApplication,
) {
  const rejected = new Map<string, Page>()
  for (const [action, send] of actions) rejected.set(action, await send())
  for (const [action, page] of rejected) expectClear(page, action)
  expect(textOf(rejected.get("a new product")?.html ?? "")).toContain(
    "The pictures could not be stored. Please try again in a moment.",
  )
  expect(
    (await visitor.post("/shop/products?new=", productForm({ name: "Without", sure: "no_picture" }))).status,
  ).toBe(302)
  for (const path of [`/shop/${shop.slug}?q=before`, `/shop/${shop.slug}/${product.id}`, "/terms"])
    expect((await app.visitor().visit(path)).status, path).toBe(200)
  for (const path of ["/shop/products", `/shop/products?edit=${product.id}`, "/shop/settings"])
    expect((await visitor.visit(path)).status, path).toBe(200)
  const shown = await app.visitor().visit(`/images/${product.key}-800.jpg`)
  expect(shown.status).toBe(canRead ? 200 : 503)
  const { rows } = await app.database.owner.query<{ names: string[]; pictures: number }>(
    `select array_agg(name order by name) as names,
       (select count(*)::integer from product_images where shop_id = $1) as pictures
     from products where shop_id = $1`,
    [shop.id],
  )
  expect(rows).toEqual([{ names: ["Before", "Without"], pictures: 1 }])
}

/** By these variables the operator's commands reach a test's own database. */
function databaseVariables({ connection, secret }: TestDatabase) {
  const { host, port, user, password, database } = connection
  const server = new URL(`postgres:///${database}`)
  for (const [name, value] of Object.entries({ host, port, user, password }))
    if (value !== undefined) server.searchParams.set(name, String(value))
  return { DATABASE_URL: server.href, SESSION_SECRET: secret }
}
