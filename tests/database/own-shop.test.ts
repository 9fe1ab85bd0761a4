import { expect, test } from "vitest"
import { findOwnShop, setLogo, updateSettings, whileLogoUnused } from "#app/database/shop/own-shop.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import type { ShopSettings } from "#app/domain/shop/settings-rules.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { insertShop } from "./arrange.ts"

const database = useTestDatabase()
const nobody = "00000000-0000-4000-8000-000000000000"

const settings: ShopSettings = {
  name: "Changed",
  description: "Words",
  phone: "+9613123456",
  location: "Hamra",
  address_link: "https://maps.example/x",
  instagram_url: "https://www.instagram.com/x",
  facebook_url: null,
  opening_hours: "10 to 7",
  delivery_and_payment: null,
  color: "#AABBCC",
  product_display_size: "small",
  language: "ar",
  translations: { en: { name: "Changed too" } },
}
const logoOf = (shopId: string, digit: string) => ({
  key: `shop-logos/${shopId}/${digit.repeat(32)}`,
  placeholder: "data:image/webp;base64,AAAA",
})

test("an owner's settings are stored in the own row and in no other", async () => {
  const [mine, theirs] = [await insertShop(database.owner), await insertShop(database.owner)]
  const before = await asShop(theirs.id, findOwnShop)
  expect(await asShop(mine.id, (db) => updateSettings(db, settings))).toBe(true)
  expect(await asShop(mine.id, findOwnShop)).toMatchObject({
    name: "Changed",
    color: "#AABBCC",
    slug: mine.slug,
  })
  expect(await asShop(theirs.id, findOwnShop)).toEqual(before)
  expect(await asShop(nobody, (db) => updateSettings(db, settings))).toBe(false)
  expect(await asShop(nobody, findOwnShop)).toBeNull()
})

test("saving a logo returns the one that it replaces, and belongs to its shop alone", async () => {
  const [mine, theirs] = [await insertShop(database.owner), await insertShop(database.owner)]
  const [first, second] = [logoOf(mine.id, "1"), logoOf(mine.id, "2")]
  expect(await asShop(mine.id, (db) => setLogo(db, first))).toEqual({ before: null })
  expect(await asShop(mine.id, (db) => setLogo(db, second))).toEqual({ before: first.key })
  expect((await asShop(mine.id, findOwnShop))?.logo).toEqual(second)
  expect((await asShop(theirs.id, findOwnShop))?.logo).toBeNull()
  await expect(asShop(theirs.id, (db) => setLogo(db, first))).rejects.toMatchObject({
    constraint: "shops_logo_url_shape",
  })
  expect(await asShop(nobody, (db) => setLogo(db, first))).toBeNull()
})

test("files are only removed while no row names them", async () => {
  const { id } = await insertShop(database.owner)
  const [used, unused] = [logoOf(id, "1"), logoOf(id, "2")]
  await asShop(id, (db) => setLogo(db, used))
  const removed: string[] = []
  for (const { key } of [used, unused]) {
    await asShop(id, (db) => whileLogoUnused(db, key, async () => void removed.push(key)))
  }
  expect(removed).toEqual([unused.key])
})
