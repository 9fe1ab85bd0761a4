import fc from "fast-check"
import { expect, test } from "vitest"

import { pictureAddress } from "#app/domain/picture/picture-source.ts"
import { pictureKinds } from "#app/domain/picture/image-limits.ts"

import { fileKey, fileKeys, parseFileKey, pictureKey } from "./picture-key.ts"
import { isStoreKey } from "../storage/image-store.ts"

const owner = "0b5d9a52-6f0e-4f0e-9d57-0d3c5f7c9a11"
const hash = "00112233445566778899aabbccddeeff"

test("files lie under their owner, by hash, width and type", () => {
  expect(fileKeys("logo", pictureKey("logo", owner, hash))).toEqual([
    `shop-logos/${owner}/${hash}-96.avif`,
    `shop-logos/${owner}/${hash}-96.webp`,
    `shop-logos/${owner}/${hash}-96.jpg`,
    `shop-logos/${owner}/${hash}-192.avif`,
    `shop-logos/${owner}/${hash}-192.webp`,
    `shop-logos/${owner}/${hash}-192.jpg`,
    `shop-logos/${owner}/${hash}-400.avif`,
    `shop-logos/${owner}/${hash}-400.webp`,
    `shop-logos/${owner}/${hash}-400.jpg`,
  ])
})

test("every file has an address, and every address leads to its file", () => {
  const hashes = fc.stringMatching(/^[0-9a-f]{32}$/)
  fc.assert(
    fc.property(fc.constantFrom(...pictureKinds), fc.uuid(), hashes, (kind, ownerId, anyHash) => {
      for (const file of fileKeys(kind, pictureKey(kind, ownerId, anyHash))) {
        const { width, type } = parseFileKey(file) ?? {}
        expect(file.endsWith(`${anyHash}-${width}.${type}`)).toBe(true)
        expect(isStoreKey(file)).toBe(true)
      }
    }),
  )
  const key = pictureKey("product", owner, hash)
  expect(pictureAddress(key, 320, "webp")).toBe(`/images/${fileKey(key, 320, "webp")}`)
})

test.each([
  `product-images/${owner}/${hash}-801.jpg`,
  `product-images/${owner}/${hash}-400.jpg`,
  `product-images/${owner}/${hash}-800.png`,
  `product-images/${owner}/${hash}-0800.jpg`,
  `product-images/${owner}/../${owner}/${hash}-800.jpg`,
  `product-images/${owner.toUpperCase()}/${hash}-800.jpg`,
  `product-images/${owner}/${hash.slice(1)}-800.jpg`,
  `secrets/${owner}/${hash}-800.jpg`,
  `product-images/${owner}/${hash}-800.jpg\n`,
  `constructor/${owner}/${hash}-800.jpg`,
  `/product-images/${owner}/${hash}-800.jpg`,
  "",
])("%j is no picture's file", (path) => {
  expect(parseFileKey(path)).toBeNull()
})
