import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { expect } from "#tests/e2e/fixtures.ts"
import { expectToast } from "#tests/e2e/page/toasts.ts"
import { expectInReach, field, storedProducts } from "./editor-fields.ts"
import { pictureFile, pictureOrder, test, unfold } from "./product-editing.ts"
import { messages } from "#tests/fixtures/messages.ts"

test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

test("a photo is taken beside the gallery, which has no camera on a phone", async ({ page, enter }) => {
  await enter("/shop/products?new&lang=en")
  const take = page.getByLabel("Take a photo")
  await expect(page.getByText("Take a photo")).toBeVisible()
  await expect(take).toHaveAttribute("accept", "image/*")
  await expect(take).toHaveAttribute("capture", "environment")
  await take.setInputFiles(await pictureFile("photo.png"))
  await expect(page.getByRole("img", { name: "Picture 1" })).toBeVisible()
})

test("on a slow line five pictures are sent while one types, one after the other, and saved in their order", async ({
  page,
  app,
  shop,
  enter,
}) => {
  await enter("/shop/products?new&lang=en")
  const line = await page.context().newCDPSession(page)
  const throughput = 12_000
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 200,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  const names = ["1.png", "2.png", "3.png", "4.png", "5.png"]
  await page.getByLabel("Add pictures").setInputFiles(await Promise.all(names.map(pictureFile)))
  await expect(page.getByText("of 5 pictures sent. Keep typing.")).toBeVisible()
  for (const name of ["name", "price"]) await expectInReach(page, name)
  await page.getByLabel("Product name").fill("Slow soap")
  await page.getByRole("dialog").getByLabel("Price", { exact: true }).fill("3")
  await page.getByRole("button", { name: "Publish" }).click()
  await expect(page.getByRole("button", { name: "Sending pictures…" })).toBeVisible()
  await expectToast(page, messages.en.flash_created)
  expect(await storedProducts(app, shop.id, "Slow soap")).toMatchObject([{ price: "3.00", pictures: 5 }])
})

test("the fields stay where they are while pictures are sent, so that a tap meets the one it is meant for", async ({
  page,
  enter,
}) => {
  await enter("/shop/products?new&lang=en")
  const released = Promise.withResolvers<void>()
  await page.route("**/shop/products/pictures*", async (route) => {
    await released.promise
    await route.continue()
  })
  const files = [await pictureFile("front.png"), await pictureFile("back.png")]
  await page.getByLabel("Add pictures").setInputFiles(files)
  await expect(page.getByText("0 of 2 pictures sent.")).toBeVisible()
  const before = await field(page, "price").boundingBox()
  released.resolve()
  await expect(page.getByText("All pictures are sent.")).toBeVisible()
  await expect(page.getByText("Small: it will look blurred.")).toHaveCount(2)
  expect(await field(page, "price").boundingBox()).toEqual(before)
})

test("a line that breaks in the middle of five pictures takes nothing with it: what is missing is sent when it is back", async ({
  page,
  app,
  shop,
  enter,
  consoleErrors,
}) => {
  await enter("/shop/products?new&lang=en")
  await page.getByLabel("Product name").fill("Broken line")
  let arrived = 0
  await page.route("**/shop/products/pictures?*", async (route) => {
    arrived += 1
    // With the third the line is gone.
    if (arrived === 3) await page.context().setOffline(true)
    await route.continue().catch(() => undefined)
  })
  const names = ["1.png", "2.png", "3.png", "4.png", "5.png"]
  await page.getByLabel("Add pictures").setInputFiles(await Promise.all(names.map(pictureFile)))
  const alert = page.getByRole("region", { name: "Pictures" }).getByRole("alert")
  await expect(alert).toContainText("Pictures 3, 4, 5 did not arrive: the connection was lost.")
  await expect(alert).toContainText("These are sent again when you are connected.")
  expect(await pictureOrder(page)).toHaveLength(2)
  const sent = await pictureOrder(page)
  await page.getByRole("dialog").getByLabel("Price", { exact: true }).fill("4")
  await page.getByRole("button", { name: "Publish" }).click()
  await expect(page.getByRole("button", { name: "Retry picture 3" })).toBeFocused()
  const unsent = page.getByText("Not saved yet: not all pictures have arrived.")
  await expect(unsent).toBeVisible()

  await page.context().setOffline(false)
  await expect(unsent).toHaveCount(0)
  await expect(alert).toHaveCount(0)
  await expect.poll(() => pictureOrder(page)).toHaveLength(5)
  expect((await pictureOrder(page)).slice(0, 2), "these were not sent twice").toEqual(sent)
  await expect(page.getByLabel("Product name")).toHaveValue("Broken line")
  await page.getByRole("button", { name: "Publish" }).click()
  await expectToast(page, messages.en.flash_created)
  expect(await storedProducts(app, shop.id, "Broken line")).toMatchObject([{ price: "4.00", pictures: 5 }])
  consoleErrors.splice(0)
})

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false })

  test("parts unfold, and a product is sold out, counted, or has sizes with stocks of their own", async ({
    page,
    app,
  }) => {
    const shop = await insertShop(app.owner)
    await page.goto("/shop/login?lang=en")
    await page.getByLabel("Email or username").fill(shop.username)
    await page.getByLabel("Password", { exact: true }).fill(shop.password)
    await page.getByRole("button", { name: "Sign in" }).click()
    const add = async (name: string, fill: () => Promise<void>) => {
      await page.goto("/shop/products?new&lang=en")
      await field(page, "name").fill(name)
      await fill()
      await page.getByRole("button", { name: "Publish" }).click()
      await expect(page.getByRole("listitem").filter({ hasText: name })).toBeVisible()
    }
    await add("Sold out jar", () => page.getByRole("radio", { name: "Sold out" }).check())
    await add("Counted jar", async () => {
      await page.getByRole("radio", { name: "Number" }).check()
      await field(page, "pieces").fill("12")
    })
    await add("Jar in sizes", async () => {
      await unfold(page, "Has sizes or colours")
      await field(page, "variant_size").nth(0).fill("S")
      await field(page, "variant_size").nth(1).fill("L")
      await page.getByRole("dialog").getByLabel("Stock", { exact: true }).first().fill("+")
      await field(page, "price").fill("9")
      await unfold(page, "Add a sale price")
      await field(page, "sale_price").fill("7")
    })
    expect(await storedProducts(app, shop.id, "Sold out jar")).toMatchObject([
      { stocks: [0], is_on_sale: false },
    ])
    expect(await storedProducts(app, shop.id, "Counted jar")).toMatchObject([{ stocks: [12] }])
    expect(await storedProducts(app, shop.id, "Jar in sizes")).toMatchObject([
      { stocks: [1_000_000, 1_000_000], is_on_sale: true },
    ])
  })
})
