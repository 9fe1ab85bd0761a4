import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { closeViewOf, lookAt } from "#tests/e2e/audit/look-at-screen.ts"
import { expect, test } from "#tests/e2e/fixtures.ts"
import { intercept } from "#tests/e2e/page/intercept.ts"
import { expectRemarks } from "#tests/e2e/audit/meant-remarks.ts"
import { press } from "#tests/e2e/page/reach.ts"
import { heading, importPath, item, shop, uploadByKeyboard } from "./import-page.ts"
import { messages } from "#tests/fixtures/messages.ts"

/** Chooses a file of this text and sends it. */
async function upload(page: Page, text: string, name = "products.csv") {
  await page.getByLabel("CSV file").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) })
  await page.getByRole("button", { name: "Check the file" }).click()
}

test("rows that can't be taken are downloaded with what is wrong, and the others are saved, by keyboard alone", async ({
  page,
  signInAsShop,
  visit,
  consoleErrors,
}) => {
  await signInAsShop(shop)
  await visit(importPath)
  await uploadByKeyboard(page, "Name,Price\nTray of brass,12\nTray of tin,cheap\n")
  await expect(page.getByRole("alert")).toContainText("1 product of this file can't be taken")
  await expect(item(page, "Tray of tin")).toContainText("Write a price like 12.50")
  await expectRemarks(consoleErrors, "422")
  const rejected = page.getByRole("button", { name: "Download the refused product" })
  const first = page.waitForEvent("download")
  await press(page, rejected)
  expect((await first).suggestedFilename()).toBe(`${shop}-refused.csv`)
  await press(page, page.getByRole("button", { name: "Save 1 product" }))
  await expect(page.getByText("1 product was not taken.")).toBeVisible()
  await expect(rejected).toBeFocused()
  const second = page.waitForEvent("download")
  await page.keyboard.press("Enter")
  expect(await readFile(await (await second).path(), "utf8")).toContain("Write a price like 12.50")
  await expect(page.getByRole("button", { name: "Check the file" })).toBeVisible()
})

test("a file that is sent and not answered says where it stands, and can be cancelled", async ({
  page,
  signInAsShop,
  visit,
  consoleErrors,
}) => {
  await signInAsShop(shop)
  await visit(importPath)
  await intercept(page, "**/products/import*", (route) =>
    route.request().method() === "POST" ? undefined : route.fallback(),
  )
  await upload(page, "Name\nSoap")
  await expect(page.getByRole("status").filter({ hasText: "Your file is on its way." })).toBeVisible()
  await page.getByRole("button", { name: "Cancel" }).click()
  await expect(page.getByRole("button", { name: "Check the file" })).toBeEnabled()
  await expect(page.getByLabel("CSV file")).toBeFocused()
  await page.unroute("**/products/import*")
  // Nothing that was chosen is lost.
  await page.getByRole("button", { name: "Check the file" }).click()
  await expect(heading(page)).toBeVisible()
  expect(consoleErrors.splice(0).filter((texts) => !texts.includes("ERR_ABORTED"))).toEqual([])
})

test("saving can be cancelled too, and what came of it is said", async ({
  page,
  signInAsShop,
  visit,
  consoleErrors,
}) => {
  await signInAsShop(shop)
  await visit(importPath)
  await upload(page, "Name\nNever saved")
  await expect(heading(page)).toBeFocused()
  await intercept(page, "**/products/import*", (route) =>
    route.request().method() === "POST" ? undefined : route.fallback(),
  )
  await press(page, page.getByRole("button", { name: "Save 1 product" }))
  await press(page, page.getByRole("button", { name: "Cancel" }))
  await expect(
    page.getByRole("status").filter({ hasText: "Cancelled. No product was changed" }),
  ).toBeVisible()
  await press(page, page.getByRole("link", { name: "See the products" }))
  await page.getByRole("searchbox").fill("Never saved")
  await expect(page.getByText("No products found")).toBeVisible()
  expect(consoleErrors.splice(0).filter((texts) => !texts.includes("ERR_ABORTED"))).toEqual([])
})

test("what can be known before a file travels is said at once, and a file that changed can be chosen again", async ({
  page,
  signInAsShop,
  consoleErrors,
  visit,
}) => {
  await signInAsShop(shop)
  await visit(importPath)
  await page.getByRole("button", { name: "Check the file" }).click()
  await expect(page.getByLabel("CSV file")).toHaveAccessibleDescription(/Choose a file first/)
  await expect(page.getByLabel("CSV file")).toBeFocused()
  await page
    .getByLabel("CSV file")
    .setInputFiles({ name: "big.csv", mimeType: "text/csv", buffer: Buffer.alloc(4 * 1024 * 1024 + 1, "x") })
  await expect(page.getByLabel("CSV file")).toHaveAccessibleDescription(/smaller than 4 MB/)
  await intercept(page, "**/products/import*", (route) => route.abort())
  await upload(page, "Name\nSoap")
  await expect(page.getByLabel("CSV file")).toHaveAccessibleDescription(/could not be sent/)
  await page.unroute("**/products/import*")
  await expectRemarks(consoleErrors, "ERR_FAILED")
  await upload(page, "PK\u0003\u0004", "products.xlsx")
  await expect(page.getByLabel("CSV file")).toHaveAccessibleDescription(/This is an Excel workbook/)
  await expectRemarks(consoleErrors, "422")
})

test("a preview whose confirmation can't be sent stays, and is saved once the line is back", async ({
  page,
  signInAsShop,
  visit,
  consoleErrors,
}) => {
  await signInAsShop(shop)
  await visit(importPath)
  await upload(page, "Name\nSaved at the second try")
  const save = page.getByRole("button", { name: "Save 1 product" })
  await intercept(page, "**/products/import?confirm*", (route) => route.abort())
  await save.click()
  await expect(page.getByText("The file could not be sent.")).toBeVisible()
  await expect(item(page, "Saved at the second try")).toBeVisible()
  await page.unroute("**/products/import?confirm*")
  await expectRemarks(consoleErrors, "ERR_FAILED")
  await save.click()
  await expect(page.getByText("The file is saved. 1 new product.")).toBeVisible()
})

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false })

  test("the same forms look, then save", async ({ page, signInAsShop }) => {
    await signInAsShop(shop)
    await page.goto(importPath)
    await page.getByRole("button", { name: "Check the file" }).click()
    await expect(page.getByText(messages.en.csv_file_none)).toBeVisible()
    await upload(page, "\uFEFFName;Price;Stock\r\nCedar spoon;7,50;4\r\n")
    await expect(heading(page)).toBeVisible()
    await expect(item(page, "Cedar spoon")).toContainText("$7.50")
    await page.getByRole("button", { name: "Save 1 product" }).click()
    await expect(page.getByText("The file is saved. 1 new product.")).toBeVisible()

    await upload(page, "Name,Price\nOak spoon,8\nElm spoon,dear")
    const rejected = page.getByRole("button", { name: "Download the refused product" })
    const downloading = page.waitForEvent("download")
    await rejected.click()
    expect(await readFile(await (await downloading).path(), "utf8")).toContain("Elm spoon,dear")
    await page.getByRole("button", { name: "Save 1 product" }).click()
    await expect(page.getByText("The file is saved. 1 new product.")).toBeVisible()
    await expect(rejected).toBeVisible()
  })
})

const mixed = [
  "Product ID;Name;Price;Sale price;Category;Size;Stock;Notes",
  "ID;Old one;12;9;Kitchen;S;4;x",
  ";New one;45;39;Shelves;S;4;x",
  ";Bad one;cheap;;;L;-4;x",
].join("\n")

for (const lang of ["en", "ar"] as const) {
  test(`products as a file, ${lang}: everything holds`, async ({
    page,
    app,
    signInAsShop,
    consoleErrors,
    visit,
  }) => {
    await signInAsShop(shop)
    const { rows } = await app.owner.query(
      "select id from products where shop_id = (select id from shops where slug = $1) order by id limit 1",
      [shop],
    )
    const file = mixed.replace("ID;Old", `${(rows as { id: string }[])[0]?.id};Old`)
    const withoutBad = file.split("\n").slice(0, -1).join("\n").replace(/;Size/, ";Size;Color")
    for (const text of [null, file, withoutBad, "Soap"]) {
      await visit(`/shop/products/import?lang=${lang}${text === null ? "&created=2&changed=1" : ""}`)
      if (text !== null) {
        await page.locator("input[type=file]").setInputFiles({
          ...{ name: "a-file-of-products-with-a-rather-long-name.csv", mimeType: "text/csv" },
          buffer: Buffer.from(text),
        })
        await page.locator("form[enctype] button[type=submit]").click()
        const items = page.getByRole("main").getByRole("listitem")
        const rows = items.filter({ has: page.getByRole("heading", { level: 3 }) })
        const shown = text === "Soap" ? page.locator("[aria-invalid]") : rows.first()
        await expect(shown).toBeVisible()
      }
      expect(await lookAt(page, closeViewOf(lang))).toEqual([])
    }
    expect(consoleErrors.splice(0).filter((texts) => !texts.includes("422"))).toEqual([])
  })
}
