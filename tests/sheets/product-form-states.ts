import type { Page } from "@playwright/test"
import sharp from "sharp"
import { intercept } from "../e2e/page/intercept.ts"
import type { Furniture } from "./seed-sheets.ts"
import type { Screen } from "./screen.ts"

const pictures = "**/shop/products/pictures?*"
const save = (page: Page) => page.locator("dialog footer .btn").last().click()
const seen = (page: Page, selector: string) => page.locator(selector).first().waitFor()

async function addPicture(page: Page): Promise<void> {
  // Not by the pipeline's own sharp, which blocks the SVG that names the sheets' pictures.
  const blank = { width: 400, height: 300, channels: 3, background: "#c2352b" } as const
  const buffer = await sharp({ create: blank }).png().toBuffer()
  await page
    .locator("[name=images]")
    .first()
    .setInputFiles([{ name: "picture.png", mimeType: "image/png", buffer }])
}

async function cropPicture(page: Page): Promise<void> {
  await addPicture(page)
  await page.getByRole("button", { name: /Crop picture|قصّ الصورة/ }).click()
  await seen(page, "[role=application]")
}

/** The product form in each state that it comes into, but for those that an address names. */
export function productFormStates({ product, soldOut, ownPrices, shared }: Furniture): readonly Screen[] {
  const path = `/shop/products?edit=${soldOut}`
  const unfold = async (page: Page, field: string) => {
    const part = page.locator("details", { has: page.locator(field) })
    if (!(await part.evaluate((details: HTMLDetailsElement) => details.open)))
      await part.locator("> summary").click()
  }
  const inGrid = async (page: Page) => {
    await unfold(page, "[aria-pressed]")
    await page.locator("[aria-pressed]").last().click()
    const tick = page.locator("dialog details input[type=checkbox]").first()
    if ((await page.locator("dialog table").count()) === 0) await tick.check()
  }
  return [
    { name: "product edit, sold out", path },
    {
      name: "product edit, on sale until",
      path: `/shop/products?edit=${ownPrices}`,
      from: "dialog details:has([name=sale_price])",
    },
    {
      name: "product new, in two languages",
      path: "/shop/products?new=",
      from: "dialog fieldset:has([name=name])",
      act: async (page) => {
        await page.locator("[name=name]").fill("Olive oil soap")
        await unfold(page, "[name=name_ar]")
        await unfold(page, "[name=description_ar]")
      },
    },
    {
      name: "product edit, in two languages",
      path: `/shop/products?edit=${product}`,
      from: "dialog fieldset:has([name=description])",
    },
    {
      name: "product edit, sizes in two languages",
      path: `/shop/products?edit=${product}`,
      from: "dialog fieldset:has([name^=label_])",
    },
    { name: "product edit, a picture is cropped", path, act: cropPicture },
    {
      name: "product edit, a picture did not arrive",
      path,
      act: async (page) => {
        await intercept(page, pictures, (route) => route.abort())
        await addPicture(page)
        await seen(page, "[data-retry]")
      },
      complains: /ERR_FAILED/,
    },
    {
      name: "product edit, a picture is on its way",
      path,
      act: async (page) => {
        // It never arrives.
        await intercept(page, pictures, () => {})
        await addPicture(page)
        await page.getByRole("dialog").getByRole("progressbar").waitFor()
      },
    },
    { name: "product edit, stock as a grid", path, act: inGrid },
    {
      name: "product edit, stock refused",
      path,
      act: async (page) => {
        await inGrid(page)
        await page.locator("dialog table input").first().fill("x")
        await save(page)
        await seen(page, "[aria-invalid]:focus")
      },
    },
    {
      name: "product edit, are you sure",
      path,
      act: async (page) => {
        await page.locator("dialog [name=price]").fill("10")
        await unfold(page, "[name=sale_price]")
        await page.locator("dialog [name=sale_price]").fill("12")
        await save(page)
        await seen(page, "[data-question]:focus")
      },
    },
    {
      name: "product edit, saved elsewhere meanwhile",
      path: `/shop/products?edit=${shared.product}`,
      act: async (page) => {
        await shared.saveElsewhere()
        await page.locator("[name=name]").fill("My shirt")
        await save(page)
        await seen(page, "#editor-conflict:focus")
      },
      complains: /status of 409/,
    },
    {
      name: "product edit, not sent",
      path,
      act: async (page) => {
        await intercept(page, "**", (route) =>
          route.request().method() === "POST" ? route.abort() : route.fallback(),
        )
        await page.locator("[name=name]").fill("My name")
        await save(page)
        await seen(page, "dialog footer [role=alert]")
      },
      complains: /ERR_FAILED/,
    },
  ]
}
