import type { Page } from "@playwright/test"
import sharp from "sharp"
import type { Screen } from "./screen.ts"
import { rejected } from "./screen.ts"

const path = "/shop/settings"

/** Writes what is wrong into fields, and sends it. */
const reject = (fields: Readonly<Record<string, string>>) => async (page: Page) => {
  for (const [name, input] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(input)
  await page.keyboard.press("Control+s")
  await page
    .locator("[aria-invalid]")
    .nth(Object.keys(fields).length - 1)
    .waitFor()
}

async function chooseLogo(page: Page): Promise<void> {
  const mark = { width: 400, height: 300, channels: 3, background: "#24508f" } as const
  const buffer = await sharp({ create: mark }).png().toBuffer()
  await page.locator("[name=logo]").first().setInputFiles({ name: "mark.png", mimeType: "image/png", buffer })
  await page.locator("[role=application]").waitFor()
}

/** The server has shown what the input leads to. */
const live = (page: Page) => page.waitForResponse((response) => response.url().endsWith("?live="))

/** The settings in each state that they come into. */
export const settingsStates: readonly Screen[] = [
  { name: "settings", path },
  { name: "settings, searched", path: `${path}?q=phone` },
  { name: "settings, nothing found", path: `${path}?q=nothing-like-this` },
  ...["basic", "social", "notes", "display-size", "language", "data"].map((section) => ({
    name: `settings, ${section}`,
    path: `${path}/${section}`,
  })),
  {
    name: "settings, orders",
    path: `${path}/orders`,
    act: async (page) => {
      await page.locator("#orders details:not([open]) summary").click()
      await page.locator("#orders [name=ask_phone][value=required]").check({ force: true })
    },
  },
  {
    name: "settings, refused",
    path: `${path}/basic`,
    act: reject({ name: "", phone: "call me" }),
    complains: rejected,
  },
  {
    name: "settings, the colour refused",
    path: `${path}/theme`,
    act: async (page) => {
      await reject({ color: "no colour" })(page)
      await page.locator("#preview-title").scrollIntoViewIfNeeded()
      await page.frameLocator("iframe").locator(".shopfront").waitFor()
    },
    complains: rejected,
  },
  { name: "currency", path: "/shop/settings/currency" },
  {
    name: "currency, refused",
    path: "/shop/settings/currency",
    act: async (page) => {
      await page.locator("[name=rate]").fill("89.5")
      await page.keyboard.press("Control+s")
      await page.locator("[aria-invalid]").waitFor()
    },
    complains: rejected,
  },
  {
    name: "currency, the platform's rate",
    path: "/shop/settings/currency",
    act: async (page) => {
      await page.locator("[name=follows]").check()
      await Promise.all([live(page), page.locator("[name=shown][value=second]").check({ force: true })])
    },
  },
  { name: "settings, a logo is cropped", path: `${path}/logo`, act: chooseLogo },
  {
    name: "settings, a logo is chosen",
    path: `${path}/logo`,
    act: async (page) => {
      await chooseLogo(page)
      await page.getByRole("dialog").getByRole("button").last().click()
      await page.getByRole("dialog").waitFor({ state: "detached" })
    },
  },
  {
    name: "settings, the preview on a computer",
    path: `${path}/display-size`,
    from: "#preview-title",
    act: async (page) => {
      await page.getByRole("button", { name: /Computer|كمبيوتر/ }).click()
      await page.frameLocator("iframe").locator(".shopfront").waitFor()
    },
    complains: rejected,
  },
]
