import type { Page } from "@playwright/test"
import { pixelAt } from "#app/images/pipeline/test-pictures.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import type { SeededApplication } from "../fixtures.ts"
import { ownerOf } from "./own-shop.ts"
import { pictureFile } from "./product/product-editing.ts"

export const settings = "/shop/settings?lang=en"
export const sectionAt = (section: string, lang = "en") => `/shop/settings/${section}?lang=${lang}`
export const toast = (page: Page, expected: string) => page.getByRole("status").filter({ hasText: expected })
export const preview = (page: Page) => page.frameLocator("iframe")
/** It says that it is busy until the answer is shown: only then it is hidden, and Enter saves again. */
export const saveButton = (page: Page) =>
  page.getByRole("button", { name: /^(Save Settings|Saving…|حفظ الإعدادات|جارٍ الحفظ…)$/ })
export const cropper = (page: Page) => page.getByRole("dialog", { name: "Crop Logo for Perfect Square" })

/** A shop of its own for each test, whose owner signed in. */
export async function enterOwnShop(page: Page, app: SeededApplication): Promise<TestShop> {
  const shop = await insertShop(app.owner, { name: "Zaatar & Zeit", color: "#24508F" })
  const signIn = await ownerOf(app, shop)
  await signIn(page)
  return shop
}

export async function rowOf(app: SeededApplication, { id }: TestShop): Promise<Record<string, unknown>> {
  const { rows } = await app.owner.query("select * from shops where id = $1", [id])
  return (rows as Record<string, unknown>[])[0] ?? {}
}

export async function chooseLogo(page: Page): Promise<void> {
  await page.getByLabel("Choose file").setInputFiles(await pictureFile("mark.png"))
}

/** The colours of a stored logo near its edges, in the middle of its height. */
export async function colorsOf(page: Page, src: string): Promise<number[][]> {
  const bytes = await (await page.request.get(src)).body()
  return Promise.all([10, 390].map((x) => pixelAt(bytes, x, 200)))
}
