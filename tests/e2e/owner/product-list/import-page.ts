import type { Page } from "@playwright/test"
import { chooseByKeyboard, press } from "#tests/e2e/page/reach.ts"

/** The example shop of the tests that import products. */
export const shop = "souk-al-attarine"
export const importPath = "/shop/products/import?lang=en"

export const heading = (page: Page) => page.getByRole("heading", { name: "Check before saving" })
/** A product of the preview; a notice above the list may name it, too. */
export const item = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name }).last()

/** Chooses a file of this text and sends it. */
export async function uploadByKeyboard(page: Page, text: string): Promise<void> {
  await chooseByKeyboard(page, page.getByLabel("CSV file"), {
    ...{ name: "products.csv", mimeType: "text/csv" },
    buffer: Buffer.from(text),
  })
  await press(page, page.getByRole("button", { name: "Check the file" }))
}
