import fc from "fast-check"
import { expect, test } from "vitest"

import { fullWidth, pictureKinds, pictureWidths } from "./image-limits.ts"
import { pictureAddress, pictureSources } from "./picture-source.ts"

const key = "product-images/0b5d9a52-6f0e-4f0e-9d57-0d3c5f7c9a11/00112233445566778899aabbccddeeff"

test("an address names key, width and type", () => {
  expect(pictureAddress(key, 480, "avif")).toBe(`/images/${key}-480.avif`)
})

test("a picture offers AVIF, then WebP, then JPEG, in all widths of its kind", () => {
  const { sources, src, srcSet, side } = pictureSources(key, "logo")
  expect(sources).toEqual([
    {
      type: "image/avif",
      srcSet: `/images/${key}-96.avif 96w, /images/${key}-192.avif 192w, /images/${key}-400.avif 400w`,
    },
    {
      type: "image/webp",
      srcSet: `/images/${key}-96.webp 96w, /images/${key}-192.webp 192w, /images/${key}-400.webp 400w`,
    },
  ])
  expect(srcSet).toBe(`/images/${key}-96.jpg 96w, /images/${key}-192.jpg 192w, /images/${key}-400.jpg 400w`)
  expect(src).toBe(`/images/${key}-400.jpg`)
  expect(side).toBe(400)
})

test("every address of a srcset is one that pictureAddress gives, and its descriptor is its width", () => {
  fc.assert(
    fc.property(fc.constantFrom(...pictureKinds), fc.stringMatching(/^[a-z0-9/-]{1,80}$/), (kind, anyKey) => {
      const candidates = pictureSources(anyKey, kind).srcSet.split(", ")
      expect(candidates).toEqual(
        pictureWidths[kind].map((width) => `${pictureAddress(anyKey, width, "jpg")} ${width}w`),
      )
    }),
  )
})

test("the stored sizes are the specification's", () => {
  expect(fullWidth("product")).toBe(800)
  expect(fullWidth("logo")).toBe(400)
})
