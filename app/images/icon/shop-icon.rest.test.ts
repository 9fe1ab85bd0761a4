import { expect, test } from "vitest"
import type { ShopFaceParts } from "#app/domain/shop/shop-app.ts"
import { fileKey, pictureKey } from "../stored/picture-key.ts"
import { pixelAt, redAndBlue } from "../pipeline/test-pictures.ts"
import { sharp } from "../pipeline/sharp.server.ts"
import { shopIcon } from "./shop-icon.server.ts"
import { memoryStore } from "../storage/memory-store.ts"
import { accepted } from "../accept/test-accepted.ts"

const shopId = "11111111-2222-4333-8444-555555555555"

/** Inserts a shop whose logo is this picture, and returns it with the store of its files. */
async function withLogo(bytes: Uint8Array) {
  const { hash, files, placeholder } = await accepted(bytes)
  const key = pictureKey("logo", shopId, hash)
  const store = memoryStore()
  for (const { width, type, bytes } of files) await store.put(fileKey(key, width, type), bytes)
  return { store, face: { name: "Dar", color: "#0F5C57", logo: { key, placeholder } } }
}

const letterOf = (name: string, color = "#0F5C57"): Promise<Uint8Array> => {
  const face: ShopFaceParts = { name, color, logo: null }
  return shopIcon(memoryStore(), face, "512.png")
}

/** Measures the part of the icon that is not its ground, in pixels from its edges. */
async function drawnPart(bytes: Uint8Array) {
  const { info } = await sharp(bytes).trim({ threshold: 40 }).toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    left: -(info.trimOffsetLeft ?? 0),
    top: -(info.trimOffsetTop ?? 0),
  }
}

test.each(["Rima's", "سوق", "Ölmühle", "Чай", "9 Rooms", "<b>", "&"])(
  "without a logo it is the first letter of %s in the middle of the shop's colour",
  async (name) => {
    const icon = await letterOf(name)
    expect(await pixelAt(icon, 4, 4)).toEqual([0x0f, 0x5c, 0x57])
    const part = await drawnPart(icon)
    // The part is as large as its room in one direction, and in the middle in both.
    expect(Math.max(part.width, part.height)).toBeGreaterThan(200)
    expect(Math.hypot(part.width, part.height), "within the circle that a mask leaves").toBeLessThan(
      0.8 * 512,
    )
    expect(Math.abs(2 * part.left + part.width - 512)).toBeLessThanOrEqual(4)
    expect(Math.abs(2 * part.top + part.height - 512)).toBeLessThanOrEqual(4)
  },
)

test("the letter is white on dark colours and black on light ones", async () => {
  const brightest = async (color: string) => (await sharp(await letterOf("M", color)).stats()).channels[0]
  expect((await brightest("#101010"))?.max).toBe(255)
  expect((await brightest("#F0F0F0"))?.min).toBe(0)
})

test("other letters are other icons", async () => {
  const [one, other, again] = await Promise.all([letterOf("دار"), letterOf("سوق"), letterOf("دكّان")])
  expect(Buffer.compare(one, other)).not.toBe(0)
  expect(Buffer.compare(one, again)).toBe(0)
})

test("a logo fills the icon, and for a mask it lies within on the colour of its edge", async () => {
  const logo = sharp({ create: { width: 500, height: 500, channels: 3, background: "#102040" } }).composite([
    { input: { create: { width: 200, height: 200, channels: 3, background: "#ffcc00" } } },
  ])
  const { store, face } = await withLogo(await logo.png().toBuffer())
  const near = async (icon: "512.png" | "mask-512.png" | "apple-180.png", at: number, color: number[]) => {
    const pixel = await pixelAt(await shopIcon(store, face, icon), at, at)
    for (const [channel, value] of color.entries())
      expect(Math.abs((pixel[channel] ?? 0) - value), `${icon} at ${at}`).toBeLessThan(14)
  }
  await near("512.png", 2, [0x10, 0x20, 0x40])
  await near("512.png", 170, [0xff, 0xcc, 0x00])
  await near("mask-512.png", 2, [0x10, 0x20, 0x40])
  await near("mask-512.png", 170, [0x10, 0x20, 0x40])
  await near("mask-512.png", 256, [0xff, 0xcc, 0x00])
  await near("apple-180.png", 90, [0xff, 0xcc, 0x00])
})

test("a logo of several edges or of none lies on white", async () => {
  const split = await withLogo(await redAndBlue().png().toBuffer())
  expect(await pixelAt(await shopIcon(split.store, split.face, "mask-512.png"), 2, 2)).toEqual([
    255, 255, 255,
  ])
  const clear = { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
  const dot = { create: { ...clear, width: 100, height: 100, background: "#00ff00" } }
  const bytes = await sharp({ create: clear })
    .composite([{ input: dot }])
    .png()
    .toBuffer()
  const { store, face } = await withLogo(bytes)
  const icon = await shopIcon(store, face, "192.png")
  expect(await pixelAt(icon, 2, 2)).toEqual([255, 255, 255])
  expect((await sharp(icon).metadata()).hasAlpha).toBe(false)
})

test("a logo whose files are gone leaves the letter", async () => {
  const { face } = await withLogo(await redAndBlue().png().toBuffer())
  expect(await pixelAt(await shopIcon(memoryStore(), face, "192.png"), 2, 2)).toEqual([0x0f, 0x5c, 0x57])
})
