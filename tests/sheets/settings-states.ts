import type { Page } from "@playwright/test"
import sharp from "sharp"
import type { Screen } from "./screen.ts"
import { rejected } from "./screen.ts"

const path = "/shop/settings"

async function reject(page: Page): Promise<void> {
  await page.locator("[name=name]").fill("")
  await page.locator("[name=phone]").fill("call me")
  await page.locator("[name=color]").fill("no colour")
  await page.keyboard.press("Control+s")
  await page.locator("[aria-invalid]").nth(2).waitFor()
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
  {
    name: "settings, orders",
    path,
    from: "#orders",
    act: async (page) => {
      await page.locator("#orders details:not([open]) summary").click()
      await page.locator("#orders [name=ask_phone][value=required]").check({ force: true })
    },
  },
  {
    name: "settings, refused",
    path,
    from: "#basic",
    act: reject,
    complains: rejected,
  },
  {
    name: "settings, the colour refused",
    path,
    from: "#theme",
    act: async (page) => {
      await reject(page)
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
  { name: "settings, a logo is cropped", path, act: chooseLogo },
  {
    name: "settings, a logo is chosen",
    path,
    act: async (page) => {
      await chooseLogo(page)
      await page.getByRole("dialog").getByRole("button").last().click()
      await page.getByRole("dialog").waitFor({ state: "detached" })
    },
  },
  {
    name: "settings, the preview on a computer",
    path,
    from: "#preview-title",
    act: async (page) => {
      await page.getByRole("button", { name: /Computer|كمبيوتر/ }).click()
      await page.frameLocator("iframe").locator(".shopfront").waitFor()
    },
    complains: rejected,
  },
]
