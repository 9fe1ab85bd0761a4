import type { Page } from "@playwright/test"
import sharp from "sharp"
import { intercept } from "../e2e/page/intercept.ts"
import type { Furniture } from "./furnish.ts"
import type { Screen } from "./screen.ts"

const pictures = "**/shop/products/pictures"
const save = (page: Page) => page.locator("dialog footer .btn").last().click()
const seen = (page: Page, selector: string) => page.locator(selector).first().waitFor()

async function choosePicture(page: Page): Promise<void> {
  // Not by the pipeline's own sharp, which blocks the SVG that names the sheets' pictures.
  const blank = { width: 400, height: 300, channels: 3, background: "#c2352b" } as const
  const buffer = await sharp({ create: blank }).png().toBuffer()
  await page.locator("[name=images]").setInputFiles([{ name: "picture.png", mimeType: "image/png", buffer }])
  await seen(page, "[role=application]")
}

async function addPicture(page: Page): Promise<void> {
  await choosePicture(page)
  await page.locator("dialog").last().locator(".btn").last().click()
}

/** The product form in each state that it comes into, but for those that an address names. */
export function productFormStates({ soldOut, shared }: Furniture): readonly Screen[] {
  const path = `/shop/products?edit=${soldOut}`
  const inGrid = (page: Page) =>
    page.locator("[aria-labelledby=editor-variants] [aria-pressed]").last().click()
  return [
    { name: "product edit, sold out", path },
    { name: "product edit, a picture is cropped", path, act: choosePicture },
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
        await page.getByRole("progressbar").waitFor()
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
        await page.locator("[name=price]").fill("10")
        await page.locator("[name=sale_price]").fill("12")
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
        await page.locator("[name=description]").fill("My words")
        await save(page)
        await seen(page, "dialog footer [role=alert]")
      },
      complains: /ERR_FAILED/,
    },
  ]
}
