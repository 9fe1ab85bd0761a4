import type { Locator, Page } from "@playwright/test"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { expect, test } from "#tests/e2e/fixtures.ts"
import { expectToast } from "#tests/e2e/page/toasts.ts"
import { middleOf } from "#tests/e2e/page/drag.ts"
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

/** Taps where the element is now, so that what is there must be seen without a scroll. */
async function tapUnscrolled(page: Page, target: Locator): Promise<void> {
  const { x, y } = await middleOf(target)
  await page.touchscreen.tap(x, y)
}

async function openTab(page: Page, name: "Orders" | "Products"): Promise<void> {
  await page.getByRole("navigation", { name: messages.en.tabs }).getByRole("link", { name }).tap()
  await page.waitForURL(`**/shop/${name.toLowerCase()}`)
  await settle(page)
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole("button", { name: messages.en.tab_more }).tap()
  await page.getByRole("link", { name: messages.en.menu_settings }).tap()
  await expect(page.getByRole("heading", { level: 1, name: messages.en.settings_title })).toBeVisible()
}

async function publishPhotographed(page: Page, name: string): Promise<void> {
  await photograph(page, page.getByRole("link", { name: "Add Product" }).last(), 1)
  await page.getByLabel("Product name").tap()
  await page.keyboard.type(name)
  await page.getByRole("dialog").getByLabel("Price", { exact: true }).tap()
  await page.keyboard.type("6")
  await page.getByRole("button", { name: "Publish" }).tap()
  await expectToast(page, messages.en.flash_created)
}

const confirmFirst = async (page: Page) => {
  await page
    .getByRole("button", { name: /^Confirm #/ })
    .first()
    .tap()
  await expectToast(page, "is confirmed.")
}

const download = async (page: Page, link: Locator) => {
  const coming = page.waitForEvent("download")
  await link.tap()
  await (await coming).delete()
}

type Job = {
  job: string
  /** Typing and the camera's own taps are not counted. */
  most: number
  /** Home if absent. */
  from?: string
  run: (page: Page) => Promise<void>
}

/** What an owner does most, beside the taps that a walk through all of it counted. */
const jobs: readonly Job[] = [
  {
    job: "share the shop without a scroll, below new orders and what needs the owner",
    most: 1,
    async run(page) {
      const chat = page.context().waitForEvent("page")
      await tapUnscrolled(page, page.getByRole("link", { name: "WhatsApp" }))
      await (await chat).close()
    },
  },
  { job: "confirm an order without a scroll", most: 1, run: confirmFirst },
  {
    job: "confirm an order and answer without a scroll",
    most: 2,
    async run(page) {
      await confirmFirst(page)
      const chat = page.context().waitForEvent("page")
      // The toast offers it, too.
      await tapUnscrolled(page, page.getByRole("link", { name: messages.en.home_reply }).first())
      await (await chat).close()
    },
  },
  { job: "add a product with a photo", most: 4, run: (page) => publishPhotographed(page, "Jam") },
  {
    job: "add a product with a photo, and go on to the next",
    most: 5,
    async run(page) {
      await publishPhotographed(page, "Honey")
      await expect(page.getByRole("dialog", { name: "It is in your shop" })).toBeVisible()
      await photograph(page, page.getByRole("link", { name: "Add another" }), 1)
      await expect(page.getByRole("dialog", { name: "Create New Product" })).toBeVisible()
    },
  },
  {
    job: "mark a product sold out",
    most: 2,
    async run(page) {
      await openTab(page, "Products")
      await tile(page, "Mug").getByText("Mark sold out").tap()
      await expectToast(page, "Mug is sold out.")
    },
  },
  {
    job: "mark three sizes sold out",
    most: 3,
    async run(page) {
      await openTab(page, "Products")
      await tile(page, "Tea").getByText("Mark sold out").tap()
      await page.getByRole("dialog").getByRole("button", { name: "Mark all sold out" }).tap()
      await expectToast(page, "Tea is sold out.")
    },
  },
  {
    job: "change a price",
    most: 3,
    async run(page) {
      await openTab(page, "Products")
      await tile(page, "Tea").getByRole("link", { name: "Edit the price of Tea" }).tap()
      await page.keyboard.type("7.5")
      await tile(page, "Tea").getByRole("button", { name: "Save" }).tap()
      await expect(tile(page, "Tea")).toContainText("$7.50")
    },
  },
  {
    job: "put a product on sale until Sunday",
    most: 3,
    from: "/shop/products?lang=en",
    async run(page) {
      await page.getByLabel("More: Mug", { exact: true }).tap()
      await page.getByRole("link", { name: "Sale: Mug", exact: true }).tap()
      await page.getByRole("dialog").getByRole("button", { name: /^25%/ }).tap()
      await expectToast(page, "1 product is on sale now.")
    },
  },
  {
    job: "put a selected product on sale until Sunday",
    most: 3,
    from: "/shop/products?lang=en",
    async run(page) {
      await page.getByRole("checkbox", { name: "Select Tea", exact: true }).tap()
      await page
        .getByRole("region", { name: "Selected products" })
        .getByRole("button", { name: "Sale" })
        .tap()
      await page.getByRole("dialog").getByRole("button", { name: /^10%/ }).tap()
      await expectToast(page, "1 product is on sale now.")
    },
  },
  {
    job: "publish ten products from ten pictures",
    most: 4,
    async run(page) {
      const add = page.getByRole("link", { name: "Add Product" }).last()
      await photograph(page, add, 0)
      await photograph(page, page.getByRole("link", { name: messages.en.drafts_link }), 10)
      await page.getByLabel("Product name").first().tap()
      for (let product = 1; product <= 10; product++) {
        await page.keyboard.type(`Number ${product}`)
        await page.keyboard.press("Enter")
        await page.keyboard.type(`${product}`)
        await page.keyboard.press("Enter")
      }
      await page.getByRole("button", { name: "Publish 10 products" }).tap()
      await expectToast(page, "10 products are in your shop now.")
    },
  },
  {
    job: "set the logo",
    most: 5,
    async run(page) {
      await page.getByRole("link", { name: messages.en.overview_step_logo }).tap()
      await photograph(page, page.getByLabel(messages.en.logo_choose), 1)
      await page.getByRole("button", { name: messages.en.logo_crop_use }).tap()
      await page.getByRole("button", { name: messages.en.logo_save }).tap()
      await expectToast(page, messages.en.logo_saved)
    },
  },
  {
    job: "replace the logo",
    most: 4,
    async run(page) {
      await page.getByRole("link", { name: messages.en.logo_change }).tap()
      await photograph(page, page.getByLabel(messages.en.logo_choose), 1)
      await page.getByRole("button", { name: messages.en.logo_crop_use }).tap()
      await page.getByRole("button", { name: messages.en.logo_save }).tap()
      await expectToast(page, messages.en.logo_saved)
    },
  },
  {
    job: "show pounds",
    most: 6,
    async run(page) {
      await openSettings(page)
      await page.getByRole("main").getByRole("link", { name: messages.en.currency_title }).tap()
      await page.getByRole("switch", { name: messages.en.currency_on }).tap()
      await page.getByLabel(messages.en.currency_rate, { exact: true }).tap()
      await page.keyboard.type("89500")
      await page.getByRole("button", { name: messages.en.settings_save }).tap()
      await expectToast(page, messages.en.currency_saved)
    },
  },
  {
    job: "print the QR code",
    most: 2,
    async run(page) {
      await page.evaluate(() => {
        window.print = () => void (document.body.dataset["printed"] = "")
      })
      await page.getByRole("link", { name: messages.en.share_code }).tap()
      await page.getByRole("button", { name: messages.en.overview_code_print }).tap()
      await expect(page.locator("body[data-printed]")).toBeAttached()
    },
  },
  {
    job: "download the orders",
    most: 3,
    async run(page) {
      await openTab(page, "Orders")
      await page.getByLabel(messages.en.actions_more, { exact: true }).tap()
      await download(page, page.getByRole("link", { name: messages.en.orders_csv_commas }))
    },
  },
  {
    job: "download the whole shop",
    most: 3,
    async run(page) {
      await openSettings(page)
      await download(page, page.getByRole("link", { name: messages.en.everything_download }))
    },
  },
]

test("an owner's jobs take as few taps as they can", async ({ page, app, visit }) => {
  test.slow()
  const shop = await insertShop(app.owner, { productLimit: 50 })
  const variants = ["S", "M", "L"].map((size) => [size, null, 5] as const)
  await insertProduct(app.owner, shop, { name: "Tea", variants })
  const mug = await insertProduct(app.owner, shop, { name: "Mug", variants: [[null, null, 50]] })
  for (const name of ["Rima", "Hadi", "Lea"])
    await insertOrder(app.owner, shop, { items: [[mug, 1]], customer: { name, phone: "+9613123457" } })
  await (
    await ownerOf(app, shop)
  )(page)
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }))
  for (const { job, most, from = "/shop/dashboard?lang=en", run } of jobs) {
    await test.step(job, async () => {
      await visit(from)
      const taps = await countTaps(page)
      await run(page)
      expect(await taps(), job).toBeLessThanOrEqual(most)
    })
  }
})
