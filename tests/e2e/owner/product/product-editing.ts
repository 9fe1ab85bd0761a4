import type { Page } from "@playwright/test"
import { redAndBlue } from "#app/images/pipeline/test-pictures.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { expect, test as base } from "#tests/e2e/fixtures.ts"
import { ownerOf } from "../own-shop.ts"

type Fixtures = {
  /** For tests that change products: no other test looks at it. */
  shop: TestShop
  /** Signs in as the owner of `shop` and opens an address. */
  enter: (path: string) => Promise<void>
}

export const test = base.extend<Fixtures>({
  shop: async ({ app }, use) => use(await insertShop(app.owner)),

  enter: async ({ page, app, shop, visit }, use) => {
    const signIn = await ownerOf(app, shop)
    await use(async (path) => {
      await signIn(page)
      await visit(path)
    })
  },
})

export const cropper = (page: Page) => page.getByRole("dialog", { name: "Crop Image for Perfect Square" })

export async function chooseFiles(page: Page, ...names: string[]): Promise<void> {
  const files = await Promise.all(names.map(pictureFile))
  await page.getByLabel("Add pictures").setInputFiles(files)
}

export async function pictureFile(name = "picture.png") {
  return { name, mimeType: "image/png", buffer: await redAndBlue().png().toBuffer() }
}

/** Chooses as many pictures, of which each is cropped to its middle. */
export async function addPictures(page: Page, count: number): Promise<void> {
  const before = await shots(page).count()
  await chooseFiles(page, ...Array.from({ length: count }, (_, number) => `${number}.png`))
  await expect(shots(page)).toHaveCount(before + count)
}

/** All pictures of the open form wait for the product; if not, it fails with what the form says of the others. */
export const expectArrived = (page: Page) => expect.poll(() => notArrived(page)).toEqual([])

async function notArrived(page: Page): Promise<string[]> {
  const pictures = page.locator("[aria-labelledby=editor-images]")
  const signs = pictures.locator("li progress, li [data-retry]").or(pictures.getByRole("alert"))
  return signs.evaluateAll((all) =>
    all.map((sign) => sign.getAttribute("aria-label") ?? sign.textContent ?? ""),
  )
}

/** The pictures of the open form. */
export const shots = (page: Page) => page.locator("[aria-labelledby=editor-images] li:has(img)")

/** Opens a part of the form that is folded. */
export async function unfold(page: Page, title: string): Promise<void> {
  await page.locator("summary").filter({ hasText: title }).click()
}

export const cropOf = (page: Page, number: number) =>
  page.getByRole("button", { name: `Crop picture ${number}` })

/** The stored ids and those of what waits, in the order in which the form would send them. */
export const pictureOrder = (page: Page) =>
  page
    .locator("input[name=picture]")
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
