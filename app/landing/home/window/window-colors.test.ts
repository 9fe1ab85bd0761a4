import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { colorPresets } from "#app/domain/shop/color-presets.ts"
import { contrast, textOn } from "#app/domain/shop/color.ts"

const sheet = readFileSync(new URL("./window-colors.module.css", import.meta.url), "utf8")

test("each of the ten colours repaints the window, with the text on it that contrasts most", () => {
  const rules = [
    ...sheet.matchAll(
      /\.painted:has\(\[value="(#\w{6})"\]:checked\) \{\s*--shop: (#\w{6});\s*--on-shop: (#\w{6});\s*\}/g,
    ),
  ].map(([, picked, shop, on]) => [picked, shop?.toUpperCase(), on])
  expect(rules).toEqual(Object.values(colorPresets).map((color) => [color, color, textOn(color)]))
  expect(rules).toHaveLength(10)
  for (const color of Object.values(colorPresets))
    expect(contrast(color, textOn(color))).toBeGreaterThanOrEqual(4.5)
})
