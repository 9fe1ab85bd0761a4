import type { Locale } from "#app/domain/language/locale.ts"
import type { Page } from "@playwright/test"
import { expect, test, type SeededApplication } from "../fixtures.ts"
import { settle } from "../page/settle.ts"
import { insertArea, offerPickup } from "#tests/fixtures/insert-area.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"

/** Makes a shop with pickup, two areas and three products, which asks for street, name and phone. */
export async function openShop(app: SeededApplication) {
  const { owner } = app
  const shop = await insertShop(owner, { phone: "+961 3 000 000", location: "Gouraud Street" })
  const names = ["Olive oil soap", "Orange blossom candle", "Wild za’atar"]
  for (const name of names)
    await insertProduct(owner, shop, { name, priceCents: 900, variants: [[null, null, 20]] })
  await owner.query(
    "update shops set ask_area = 'required', ask_name = 'required', ask_phone = 'required' where id = $1",
    [shop.id],
  )
  const metn = await insertArea(owner, shop.id, {
    name: "Metn",
    ar: "المتن",
    priceCents: 300,
    freeFromCents: 4_000,
  })
  const zahle = await insertArea(owner, shop.id, {
    name: "Zahle",
    ar: "زحلة",
    priceCents: 500,
    smallestCents: 4_000,
  })
  await offerPickup(owner, shop.id)
  return { shop, metn, zahle }
}

/** Puts the shop's three products into the cart and opens it. */
export async function fillCart(page: Page, slug: string, lang: string): Promise<void> {
  await page.goto(`/shop/${slug}?lang=${lang}`)
  await settle(page)
  for (const add of await page.locator(".add").all()) await add.click()
  await page.locator(".float--cart").click()
  await expect(page.getByRole("dialog").locator("[data-where]")).toBeVisible()
}

/** Whether the lines and questions need no scrolling. */
const fits = (page: Page) =>
  page.getByRole("dialog").evaluate((drawer) => {
    const body = [...drawer.querySelectorAll<HTMLElement>("div")].find(
      (box) =>
        getComputedStyle(box).overflowY === "auto" &&
        box.querySelector("ul") !== null &&
        box.querySelector("section") !== null,
    )
    const line = drawer.querySelector("li + li")
    return {
      hidden: body ? body.scrollHeight - body.clientHeight : null,
      line: line?.getBoundingClientRect().height,
    }
  })

/** Says where a cart goes, sees what that costs, and sends it. */
export function sayWhereTo(lang: Locale): void {
  const say = messages[lang]

  test(`a shopper says where the order goes, sees what it costs, and sends it (${lang})`, async ({
    page,
    app,
    context,
    consoleErrors,
    expectAccessible,
    expectNoSidewaysScroll,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await context.route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }))
    const { shop, metn, zahle } = await openShop(app)
    await fillCart(page, shop.slug, lang)
    const drawer = page.getByRole("dialog")
    const send = drawer.locator("[data-chat]")
    const [where, total] = [drawer.locator("select[data-where]"), drawer.locator("dl")]
    expect(await fits(page)).toMatchObject({ hidden: 0 })
    expect((await fits(page)).line).toBeCloseTo(76, 0)
    await expect(total).toContainText(say.bill_plus_delivery)

    await send.click()
    await expect(where).toBeFocused()
    await expect(where).toHaveAccessibleDescription(say.where_missing)
    await expectAccessible()
    await where.selectOption(zahle)
    const more = say.where_add_more.replace("{amount}", "$13.00")
    await expect(drawer.getByRole("link", { name: more })).toHaveAttribute("href", new RegExp(shop.slug))
    await expect(send).toBeHidden()
    await drawer.getByRole("button", { name: say.where_pick_up }).click()
    await expect(drawer.getByLabel(say.where_street)).toBeHidden()
    await expect(drawer.getByText("Gouraud Street")).toBeVisible()
    await where.selectOption(metn)
    await drawer.getByLabel(say.where_street).fill("Saab building")
    await drawer.getByLabel(say.order_name).fill("Rana")
    await drawer.getByLabel(say.order_phone).fill("03 123 456")
    await expect(total).toContainText("$30.00")
    await expect(total).toContainText(
      say.where_free_more.replace("{price}", "$40.00").replace("{amount}", "$13.00"),
    )
    await expectNoSidewaysScroll()

    await app.owner.query("update delivery_areas set price_cents = 400 where id = $1", [metn])
    await send.click()
    await expect(drawer.getByRole("alert")).toContainText("$4.00")
    for (const error of consoleErrors.splice(0)) expect(error).toMatch(/a status of 409 .*\/order$/)
    await expect(send).toHaveText(say.where_send_for.replace("{price}", "$31.00"))
    await expect(total.locator("del")).toHaveText(["$3.00", "$30.00"])
    await expect(total.getByText(say.where_before)).toHaveCount(2)
    await expectAccessible()
    const opened = context.waitForEvent("page")
    await send.click()
    const chat = await opened
    await chat.waitForURL("https://wa.me/**")
    const message = new URL(chat.url()).searchParams.get("text") ?? ""
    await chat.close()
    expect(message).toContain("\nGoods: $27.00\nDelivery · Metn: $4.00\nTotal: $31.00\n")
    expect(message).toContain("\nStreet, building, floor: Saab building\n")
    await expect(drawer.getByRole("listitem").last()).toContainText("$4.00")
    await expect(drawer.getByText("$31.00")).toBeVisible()
    await expect(drawer.getByText(say.order_sent_priced.replace("{shop}", shop.name))).toBeVisible()
    await expect(drawer.getByText(say.where_you_pay.replace("{shop}", shop.name))).toBeVisible()

    await fillAgain(page, shop.slug, lang)
    const known = drawer.getByRole("button", { name: say.where_change })
    await expect(known, "remembered on this device").toContainText("Saab building")
    await known.press("Enter")
    await expect(where).toBeFocused()
    await drawer.getByRole("button", { name: say.order_forget }).press("Enter")
    await expect(where).toHaveValue("")
    await expect(where).toBeFocused()
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Saab")
  })
}

async function fillAgain(page: Page, slug: string, lang: string): Promise<void> {
  await page.goto(`/shop/${slug}?lang=${lang}`)
  await settle(page)
  await page.locator(".add").first().click()
  await page.locator(".float--cart").click()
}
