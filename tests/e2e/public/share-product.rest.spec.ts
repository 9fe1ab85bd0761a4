import type { Page } from "@playwright/test"
import { expect, test } from "../fixtures.ts"
import { expectToast } from "../page/toasts.ts"
import { press } from "../page/reach.ts"
import { follow, settle } from "../page/settle.ts"

type Shared = { shared?: ShareData; copied?: string }

/** The device's own sharing: what it is given, and how it ends. `none`: a device without it. */
async function withSharing(
  page: Page,
  end: "shared" | "none" | "AbortError" | "NotAllowedError",
): Promise<void> {
  await page.addInitScript((end) => {
    const share = async (shared: ShareData) => {
      Object.assign(window, { shared })
      if (end !== "shared") throw new DOMException("", end)
    }
    Object.defineProperty(navigator, "share", { value: end === "none" ? undefined : share })
  }, end)
}

/** A clipboard that takes what is written, or nothing. */
async function withClipboard(page: Page, takes: boolean): Promise<void> {
  await page.addInitScript((takes) => {
    const writeText = async (copied: string) => {
      if (!takes) throw new DOMException("", "NotAllowedError")
      Object.assign(window, { copied })
    }
    Object.defineProperty(navigator, "clipboard", { value: { writeText } })
  }, takes)
}

async function shareSoap(page: Page, lang: string): Promise<string> {
  await page.goto(`/shop/preview-shop?q=olive+oil+soap&lang=${lang}&utm_source=x`)
  await settle(page)
  const soap = page.getByRole("link", { name: lang === "en" ? "Olive oil soap" : "صابون زيت الزيتون" })
  await follow(page, () => press(page, soap))
  await press(page, page.getByRole("button", { name: lang === "en" ? "Share" : "مشاركة", exact: true }))
  return page.url()
}

const sharedBy = (page: Page) =>
  page.evaluate((): Shared => {
    const { shared, copied } = window as Window & Shared
    return { ...(shared && { shared }), ...(copied && { copied }) }
  })

test("a product goes to the device's own sharing, without what a campaign added to its address", async ({
  page,
  visit,
}) => {
  await withSharing(page, "shared")
  await withClipboard(page, true)
  const url = await shareSoap(page, "en")
  await expect.poll(() => sharedBy(page)).toEqual({ shared: { title: "Olive oil soap", url } })
  await visit(`${url}?utm_source=x#picture-1`)
  await page.getByRole("button", { name: "Share", exact: true }).click()
  await expect.poll(() => sharedBy(page)).toEqual({ shared: { title: "Olive oil soap", url } })
  await expect(page.locator(".toast")).toHaveCount(0)
})

test("closing the device's share sheet shows nothing more", async ({ page }) => {
  await withSharing(page, "AbortError")
  await withClipboard(page, true)
  await shareSoap(page, "en")
  await expect.poll(() => sharedBy(page)).toHaveProperty("shared")
  expect(await sharedBy(page)).not.toHaveProperty("copied")
})

for (const [lang, end, expected] of [
  ["en", "none", "Link copied to clipboard!"],
  ["ar", "NotAllowedError", "نُسخ الرابط!"],
] as const) {
  test(`without the device's sharing (${end}) the link is copied, and said so (${lang})`, async ({
    page,
  }) => {
    await withSharing(page, end)
    await withClipboard(page, true)
    const url = await shareSoap(page, lang)
    await expectToast(page, expected)
    expect(await sharedBy(page)).toMatchObject({ copied: url })
  })
}

test("where the clipboard is refused too, the link stays until it is closed", async ({ page }) => {
  await page.clock.install()
  await withSharing(page, "none")
  await withClipboard(page, false)
  const url = await shareSoap(page, "en")
  const toast = page.getByText(`Here is the link: ${url}`)
  await expect(toast).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(toast).toBeVisible()
  await page.getByRole("button", { name: "Close" }).click()
  await expect(toast).toHaveCount(0)
})
