import type { Locator, Page } from "@playwright/test"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { expect, test } from "#tests/e2e/fixtures.ts"
import { expectToast } from "#tests/e2e/page/toasts.ts"
import { settle } from "#tests/e2e/page/settle.ts"
import { countTaps } from "#tests/e2e/page/taps.ts"
import { ownerOf } from "./own-shop.ts"
import { pictureFile } from "./product/product-editing.ts"
import { messages } from "#tests/fixtures/messages.ts"

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const tile = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) })

/** Chooses in the camera or the gallery, which `opener` opens by itself. */
async function photograph(page: Page, opener: Locator, count: number): Promise<void> {
  const choosing = page.waitForEvent("filechooser")
  await opener.tap()
  const names = Array.from({ length: count }, (_, index) => `${index}.png`)
  await (await choosing).setFiles(await Promise.all(names.map(pictureFile)))
}

async function openProducts(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link", { name: "Products" }).tap()
  await page.waitForURL("**/shop/products")
  await settle(page)
}

/** Each job of an owner begins on Home and takes no more taps than this; typing and the camera's own are not counted. */
const jobs: readonly { job: string; most: number; run: (page: Page) => Promise<void> }[] = [
  {
    job: "share the shop",
    most: 1,
    async run(page) {
      const chat = page.context().waitForEvent("page")
      await page.getByRole("link", { name: "WhatsApp" }).tap()
      await (await chat).close()
    },
  },
  {
    job: "add a product with a photo, and go on to the next",
    most: 5,
    async run(page) {
      await photograph(page, page.getByRole("link", { name: "Add Product" }).last(), 1)
      await page.getByLabel("Product name").tap()
      await page.keyboard.type("Jam")
      await page.getByRole("dialog").getByLabel("Price", { exact: true }).tap()
      await page.keyboard.type("6")
      await page.getByRole("button", { name: "Publish" }).tap()
      await expectToast(page, messages.en.flash_created)
      await expect(page.getByRole("dialog", { name: "It is in your shop" })).toBeVisible()
      await photograph(page, page.getByRole("link", { name: "Add another" }), 1)
      await expect(page.getByRole("dialog", { name: "Create New Product" })).toBeVisible()
    },
  },
  {
    job: "mark three sizes sold out",
    most: 3,
    async run(page) {
      await openProducts(page)
      await tile(page, "Tea").getByText("Mark sold out").tap()
      await page.getByRole("dialog").getByRole("button", { name: "Mark all sold out" }).tap()
      await expectToast(page, "Tea is sold out.")
    },
  },
  {
    job: "change a price",
    most: 4,
    async run(page) {
      await openProducts(page)
      await tile(page, "Tea").getByRole("link", { name: "Edit the price of Tea" }).tap()
      await page.keyboard.type("7.5")
      await tile(page, "Tea").getByRole("button", { name: "Save" }).tap()
      await expect(tile(page, "Tea")).toContainText("$7.50")
    },
  },
  {
    job: "publish three products from three pictures",
    most: 4,
    async run(page) {
      const add = page.getByRole("link", { name: "Add Product" }).last()
      await photograph(page, add, 0)
      await photograph(page, page.getByRole("link", { name: messages.en.drafts_link }), 3)
      await page.getByLabel("Product name").first().tap()
      for (const text of ["One", "1", "Two", "2", "Three", "3"]) {
        await page.keyboard.type(text)
        await page.keyboard.press("Enter")
      }
      await page.getByRole("button", { name: "Publish 3 products" }).tap()
      await expectToast(page, "3 products are in your shop now.")
    },
  },
]

test("an owner's jobs take as few taps as they can, counted from Home", async ({ page, app, visit }) => {
  const shop = await insertShop(app.owner)
  const variants = ["S", "M", "L"].map((size) => [size, null, 5] as const)
  await insertProduct(app.owner, shop, { name: "Tea", variants })
  await (
    await ownerOf(app, shop)
  )(page)
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }))
  for (const { job, most, run } of jobs) {
    await test.step(job, async () => {
      await visit("/shop/dashboard?lang=en")
      const taps = await countTaps(page)
      await run(page)
      expect(await taps(), job).toBeLessThanOrEqual(most)
    })
  }
})
