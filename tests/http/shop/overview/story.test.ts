import sharp from "sharp"
import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { ownerOf, readDashboard } from "#tests/client/read-dashboard.ts"
import { leadsTo } from "#tests/client/sign-in.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { modulesInPicture } from "#tests/readers/qr-modules.ts"
import { readQr } from "#tests/readers/read-qr.ts"

const application = useTestApplication({ TRUST_PROXY: "1" })
const story = "/shop/dashboard/story.png"
/** Where the code is, and nothing else that is dark. */
const codeRegion = { left: 270, top: 738, width: 540, height: 540 }

const newShop = (options: Parameters<typeof insertShop>[1] = {}) =>
  insertShop(application.database.owner, options)

async function fetchStory(shop: TestShop, query = ""): Promise<{ headers: Headers; png: Uint8Array }> {
  const owner = await ownerOf(application, shop)
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  const result = await fetch(`${application.address}${story}${query}`, { headers: { cookie } })
  expect(result.status).toBe(200)
  return { headers: result.headers, png: new Uint8Array(await result.arrayBuffer()) }
}

test("each owner gets the picture of the own shop, 1080 by 1920 pixels, and its code leads there", async () => {
  const shops = [await newShop({ name: "Dar Noun" }), await newShop({ name: "سوق العطّارين" })]
  for (const shop of [...shops, ...shops]) {
    const { headers, png } = await fetchStory(shop)
    expect(headers.get("content-type")).toBe("image/png")
    expect(headers.get("cache-control")).toBe("no-store")
    expect(headers.get("content-disposition")).toBeNull()
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1080, height: 1920 })
    expect(readQr(await modulesInPicture(png, codeRegion))).toBe(`http://vitrine.test/shop/${shop.slug}`)
  }
})

test("no visitor gets one", async () => {
  expect(leadsTo(await application.visitor().visit(story))).toContain("/shop/login?to=")
})

test("a new name or colour is a new picture at once", async () => {
  const shop = await newShop({ name: "Dar Noun", color: "#10b981" })
  const pictures = [await fetchStory(shop)]
  for (const change of ["name = 'Dar Noor'", "color = '#AA0000'", "language = 'ar'"]) {
    await application.database.owner.query(`update shops set ${change} where id = $1`, [shop.id])
    pictures.push(await fetchStory(shop))
  }
  expect(new Set(pictures.map(({ png }) => Buffer.from(png).toString("base64"))).size).toBe(4)
})

test("it has a dialog of its own, and is saved under the shop's name, without a script too", async () => {
  const shop = await newShop({ name: "Dar Noun" })
  const { en, ar } = await readDashboard(application, shop, "&story")
  for (const { html } of [en, ar]) {
    expect(html).toMatch(/<dialog[^>]*open=""[^>]*aria-labelledby="dialog-title"/)
    expect(html).toContain(`src="${story}"`)
    expect(html).toContain(`href="${story}?save"`)
  }
  expect(en.text).toContain("Picture for a story")
  expect(ar.text).toContain("صورة للستوري")
  const { headers } = await fetchStory(shop, "?save")
  expect(headers.get("content-disposition")).toBe(`attachment; filename="${shop.slug}-story.png"`)
})
