import { expect, test } from "vitest"
import { sharp } from "../pipeline/sharp.server.ts"
import { pixelAt } from "../pipeline/test-pictures.ts"
import { memoryStore } from "../storage/memory-store.ts"
import { drawStory, type StoryContent } from "./draw-story.server.ts"

const content: StoryContent = {
  name: "Dar",
  color: "#24508f",
  logo: null,
  address: "https://vitrine.example/shop/dar",
  invitation: "Browse our products",
}
const draw = (change: Partial<StoryContent>) => drawStory(memoryStore(), { ...content, ...change })

/** Measures the width of what is dark on the wall, in pixels, in the lines of the shop's name. */
async function widthOfName(name: string): Promise<number> {
  const lines = await sharp(await draw({ name }))
    .extract({ left: 0, top: 475, width: 1080, height: 245 })
    .greyscale()
    .threshold(128)
    .toBuffer()
  const { info } = await sharp(lines).trim({ threshold: 40 }).toBuffer({ resolveWithObject: true })
  return info.width
}

test("the letters of an Arabic name join", async () => {
  const apart = (name: string) => [...name].join("\u200C")
  expect(await widthOfName("سبيل")).toBeLessThan((await widthOfName(apart("سبيل"))) * 0.8)
})

test("a long name stays within the picture, in one language or two", async () => {
  for (const name of [
    "دكّان العائلة ".repeat(8).slice(0, 120),
    "Rima & <b>Sons</b> ".repeat(6),
    "W".repeat(120),
  ])
    expect(await widthOfName(name)).toBeLessThanOrEqual(1080 - 2 * 72)
})

test("what its font can't draw is left out, and a name of nothing else leaves the rest", async () => {
  expect(Buffer.compare(await draw({ name: "Dar ✨👨‍👩‍👧" }), await draw({ name: "Dar " }))).toBe(0)
  expect((await draw({ name: "✨" })).length).toBeGreaterThan(10_000)
})

test.each(["#24508f", "#fffde0", "#07040A"])("the front is in the shop's colour, %s", async (color) => {
  const picture = await draw({ color })
  const pixel = await pixelAt(picture, 40, 1_500)
  for (const [channel, start] of [1, 3, 5].entries())
    expect(pixel[channel]).toBeCloseTo(Number.parseInt(color.slice(start, start + 2), 16), -1)
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1080, height: 1920, hasAlpha: false })
})
