import { dayIn, daysBefore } from "#app/domain/time/platform-day.ts"
import { askWhen } from "#tests/fixtures/ask-when.ts"
import { insertArea } from "#tests/fixtures/insert-area.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { expect, test } from "../fixtures.ts"
import { settle } from "../page/settle.ts"

const say = messages.en
const inDays = (count: number) => daysBefore(dayIn(new Date(), "Asia/Beirut"), -count)

test("a shopper says for which day and time an order is wanted, after a time that is over was rejected", async ({
  page,
  app,
  context,
  consoleErrors,
  expectAccessible,
  expectNoSidewaysScroll,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }))
  const { owner } = app
  const shop = await insertShop(owner, { phone: "+961 3 000 000" })
  const candle = await insertProduct(owner, shop, {
    name: "Candle",
    priceCents: 900,
    variants: [[null, null, 20]],
  })
  await insertArea(owner, shop.id, { name: "Metn", priceCents: 300 })
  const intervals = [
    [600, 780],
    [960, 1_200],
  ] as const
  await askWhen(owner, shop.id, { leadHours: 24, intervals })
  await page.goto(`/shop/${shop.slug}?lang=en`)
  await settle(page)
  await page.locator(".add").first().click()
  await page.locator(".float--cart").click()
  const drawer = page.getByRole("dialog")
  const send = drawer.locator("[data-chat]")
  const where = drawer.locator("select[data-where]")
  await where.selectOption({ index: 1 })
  const cell = drawer.getByRole("button", { name: say.when_question })
  await expect(cell).toContainText(say.when_soon)
  await cell.click()
  const days = drawer.getByRole("radiogroup", { name: say.when_day })
  await expect(days.getByRole("radio").first()).toBeFocused()
  await days.getByRole("radio").nth(1).check()
  const times = drawer.getByRole("radiogroup", { name: say.when_time })
  await times.getByRole("radio").last().check()
  await expect(drawer.getByRole("group", { name: say.when_question })).toContainText(
    /\d+ \w+, 16:00 to 20:00/,
  )
  await expectAccessible()
  await expectNoSidewaysScroll()

  await owner.query("update products set hours_needed = 120 where id = $1", [candle])
  await send.click()
  await expect(drawer.getByText(say.when_too_early)).toBeVisible()
  for (const error of consoleErrors.splice(0)) expect(error).toMatch(/a status of 400 .*\/order$/)
  await expect(where, "nothing is lost").not.toHaveValue("")
  await expect(drawer.getByText(/Candle.* takes 120 hours/)).toBeVisible()
  await drawer.getByLabel(say.when_other_day).selectOption(inDays(20))
  await expect(drawer.getByText(say.when_too_early)).toBeHidden()
  const opened = context.waitForEvent("page")
  await send.click()
  const chat = await opened
  await chat.waitForURL("https://wa.me/**")
  expect(new URL(chat.url()).searchParams.get("text")).toMatch(/\nWanted for: .*, 10:00 to 13:00\n/)
  await chat.close()
  await drawer.getByRole("link").first().click()
  await expect(page.getByRole("main")).toContainText("10:00 to 13:00")
  const { rows } = await owner.query("select wanted_day::text as day from orders where shop_id = $1", [
    shop.id,
  ])
  expect(rows).toEqual([{ day: inDays(20) }])
})
