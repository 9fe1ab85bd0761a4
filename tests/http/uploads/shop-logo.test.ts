import { readdir, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { limits } from "#app/domain/limits.ts"
import { flatPng, pixelAt, redAndBlue } from "#app/images/pipeline/test-pictures.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { textOf } from "#tests/client/page.ts"
import type { Fields, Page, Visitor } from "#tests/client/visitor.ts"
import { messages } from "#tests/fixtures/messages.ts"

const app = useTestApplication()
const path = "/shop/settings"

async function arrange() {
  const shop = await insertShop(app.database.owner)
  return { shop, owner: await app.signInAsShop(shop), shopper: app.visitor() }
}

async function logoOf(shop: TestShop): Promise<string | null> {
  const { rows } = await app.database.owner.query("select logo_url from shops where id = $1", [shop.id])
  return (rows as { logo_url: string | null }[])[0]?.logo_url ?? null
}

/** The names of a shop's stored files, without width and type. */
async function storedOf(shop: TestShop): Promise<string[]> {
  const names = await readdir(join(app.images, "shop-logos", shop.id)).catch(() => [])
  return [...new Set(names.map((name) => `shop-logos/${shop.id}/${name.replace(/-.*/, "")}`))]
}

const blobOf = (bytes: Uint8Array, type = "image/png") => new Blob([new Uint8Array(bytes)], { type })
const redLeft = async () => blobOf(await redAndBlue().png().toBuffer())
const redRight = async () => blobOf(await redAndBlue().flop().webp().toBuffer(), "image/webp")
const send = (owner: Visitor, logo: Blob, also: Fields = {}, query = "") =>
  owner.post(`${path}?logo=${query}`, { logo, ...also })
const leadsTo = ({ status, headers }: Page) => [status, headers.get("location")]

test("a plain upload is cropped to its middle, stored with its row, and shown everywhere at once", async () => {
  const { shop, owner, shopper } = await arrange()
  expect((await shopper.visit(`/shop/${shop.slug}`)).html).not.toContain("shop-logos/")
  expect(leadsTo(await send(owner, await redLeft()))).toEqual([302, `${path}?done=logo-saved`])
  expect(textOf((await owner.visit(`${path}?done=logo-saved&lang=en`)).html)).toContain(
    "Logo uploaded successfully!",
  )
  expect(textOf((await owner.visit(`${path}?done=logo-saved&lang=ar`)).html)).toContain("رُفع الشعار بنجاح!")

  const key = (await logoOf(shop)) ?? ""
  expect(key).toMatch(new RegExp(`^shop-logos/${shop.id}/[0-9a-f]{32}$`))
  expect(await storedOf(shop)).toEqual([key])
  const { html } = await shopper.visit(`/shop/${shop.slug}`)
  expect(html).toContain(`/images/${key}-400.jpg`)
  const file = await fetch(`${app.address}/images/${key}-400.jpg`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect((await pixelAt(bytes, 60, 200))[0], "red at the start").toBeGreaterThan(200)
  expect((await pixelAt(bytes, 340, 200))[2], "blue at the end").toBeGreaterThan(200)
})

test("the old logo's files go with it, the same picture again keeps them, and removing leaves nothing", async () => {
  const { shop, owner, shopper } = await arrange()
  await send(owner, await redLeft())
  const first = await logoOf(shop)
  expect(leadsTo(await send(owner, await redRight()))).toEqual([302, `${path}?done=logo-saved`])
  const second = await logoOf(shop)
  expect(second).not.toBe(first)
  expect(await storedOf(shop)).toEqual([second])
  await send(owner, await redRight())
  expect([await logoOf(shop), await storedOf(shop)]).toEqual([second, [second]])

  const question = await owner.visit(`${path}?remove-logo&lang=en`)
  expect(textOf(question.html)).toContain("Remove the logo?")
  expect(await logoOf(shop), "asking removes nothing").toBe(second)
  expect(leadsTo(await owner.post(`${path}?remove-logo`, {}))).toEqual([302, `${path}?done=logo-removed`])
  for (const [lang, words] of [
    ["en", "Logo removed successfully!"],
    ["ar", "أُزيل الشعار بنجاح!"],
  ]) {
    expect(textOf((await owner.visit(`${path}?done=logo-removed&lang=${lang}`)).html)).toContain(words)
  }
  expect([await logoOf(shop), await storedOf(shop)]).toEqual([null, []])
  expect((await shopper.visit(`/shop/${shop.slug}`)).html).not.toContain("shop-logos/")
  expect(textOf((await owner.visit(`${path}?remove-logo&lang=en`)).html)).not.toContain("Remove the logo?")
})

test("several at once: one of them stays, with its files alone", async () => {
  const { shop, owner } = await arrange()
  const pictures = await Promise.all([redLeft(), redRight(), redLeft(), redRight()])
  const results = await Promise.all(pictures.map((picture) => send(owner, picture)))
  for (const result of results) expect(leadsTo(result)).toEqual([302, `${path}?done=logo-saved`])
  expect(await storedOf(shop)).toEqual([await logoOf(shop)])
})

const svg = new Blob(["<svg xmlns='http://www.w3.org/2000/svg'/>"], { type: "image/png" })
const wrongType = [messages.en.logo_wrong_type, "اختر ملفّ صورة صالحًا"] as const
test.each<[string, () => Blob, number, readonly [en: string, ar: string]]>([
  ["nothing", () => new File([], ""), 422, wrongType],
  ["no picture", () => svg, 422, wrongType],
  [
    "a file above 5 MB",
    () => blobOf(new Uint8Array(limits.logoBytes + 1)),
    413,
    ["File size too large. Maximum size is 5MB.", "حجم الملفّ كبير جدًّا. أقصى حجم 5 ميغابايت."],
  ],
  ["a bomb", () => blobOf(flatPng(20_000, 20_000)), 422, ["at most 25 megapixels", "لا تتجاوز 25 ميغابكسل"]],
  [
    "half a picture",
    () => blobOf(flatPng(100, 100).subarray(0, 60)),
    422,
    ["This picture can't be read", "تعذّرت قراءة هذه الصورة"],
  ],
])("%s is refused in both languages, and nothing is stored", async (_, make, status, words) => {
  const { shop, owner } = await arrange()
  for (const [index, lang] of ["en", "ar"].entries()) {
    const result = await send(owner, make(), {}, `&lang=${lang}`)
    expect([result.status, textOf(result.html)]).toEqual([
      status,
      expect.stringContaining(words[index] ?? ""),
    ])
  }
  expect([await logoOf(shop), await storedOf(shop)]).toEqual([null, []])
})

test("a form with anything beside the picture is refused, and so are two pictures", async () => {
  const { shop, owner } = await arrange()
  expect((await send(owner, await redLeft(), { shop_id: shop.id })).status).toBe(400)
  expect((await send(owner, await redLeft(), { other: await redRight() })).status).toBe(413)
  expect([await logoOf(shop), await storedOf(shop)]).toEqual([null, []])
})

test("when the store fails, it is said and the shop keeps its logo", async () => {
  const { shop, owner } = await arrange()
  await send(owner, await redLeft())
  const first = await logoOf(shop)
  const folder = join(app.images, "shop-logos")
  await rename(folder, `${folder}-away`)
  await writeFile(folder, "no folder")
  const results = await Promise.all(
    ["en", "ar"].map(async (lang) => send(owner, await redRight(), {}, `&lang=${lang}`)),
  )
  await rename(folder, join(app.images, "was-no-folder"))
  await rename(`${folder}-away`, folder)
  expect(results.map(({ status }) => status)).toEqual([503, 503])
  expect(textOf(results[0]?.html ?? "")).toContain("Failed to upload logo")
  expect(textOf(results[1]?.html ?? "")).toContain("تعذّر رفع الشعار")
  expect([await logoOf(shop), await storedOf(shop)]).toEqual([first, [first]])
})

test("when the row can't be written, no file stays", async () => {
  const { shop, owner } = await arrange()
  const { owner: superuser } = app.database
  await superuser.query(
    "create function refuse_logo() returns trigger language plpgsql as $$ begin raise 'not today'; end $$",
  )
  await superuser.query("create trigger refused before update on shops execute function refuse_logo()")
  const result = await send(owner, await redLeft(), {}, "&lang=en")
  const removal = await owner.post(`${path}?remove-logo&lang=en`, {})
  await superuser.query("drop function refuse_logo() cascade")
  expect([result.status, textOf(result.html)]).toEqual([
    500,
    expect.stringContaining("Failed to upload logo"),
  ])
  expect([removal.status, textOf(removal.html)]).toEqual([
    500,
    expect.stringContaining("Failed to remove logo"),
  ])
  expect([await logoOf(shop), await storedOf(shop)]).toEqual([null, []])
})

test("a shop that is gone meanwhile is said to be gone, and no file stays", async () => {
  const { shop, owner } = await arrange()
  const { owner: superuser } = app.database
  const policy = "alter policy shop_settings on shops using"
  await superuser.query(`${policy} (false)`)
  const result = await send(owner, await redLeft(), {}, "&lang=en")
  const removal = await owner.post(`${path}?remove-logo&lang=ar`, {})
  await superuser.query(
    `${policy} (id = (select nullif(current_setting('vitrine.shop_id', true), '')::uuid))`,
  )
  expect([result.status, textOf(result.html)]).toEqual([
    404,
    expect.stringContaining(messages.en.settings_shop_gone),
  ])
  expect([removal.status, textOf(removal.html)]).toEqual([
    404,
    expect.stringContaining(messages.ar.settings_shop_gone),
  ])
  expect([await logoOf(shop), await storedOf(shop)]).toEqual([null, []])
})

test("another shop's logo is out of reach", async () => {
  const [mine, theirs] = [await arrange(), await arrange()]
  await send(theirs.owner, await redLeft())
  const key = await logoOf(theirs.shop)
  await send(mine.owner, await redRight(), {}, `&id=${theirs.shop.id}`)
  await mine.owner.post(`${path}?remove-logo&id=${theirs.shop.id}`, {})
  expect([await logoOf(theirs.shop), await storedOf(theirs.shop)]).toEqual([key, [key]])
  expect([await logoOf(mine.shop), await storedOf(mine.shop)]).toEqual([null, []])
})
