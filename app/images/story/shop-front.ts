/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number]

/** Instagram, Facebook and WhatsApp show stories in this size, in pixels. */
export const storySize = { width: 1080, height: 1920 } as const

/** The counter begins here: all text lies above the lowest fifth, which those programs cover with their own buttons. */
export const counterTop = 1336

const cream: Rgb = [251, 246, 236]
const canvas: Rgb = [251, 245, 234]
const black: Rgb = [0, 0, 0]
const white: Rgb = [255, 255, 255]
const stripe = 120
const valanceTop = 190
const plank = 26
const shadowReach = 28
const awningEnd = valanceTop + stripe / 2 + shadowReach

/**
 * Draws a shop's front in its colour, `#RRGGBB`: a striped awning above, a counter below, and between them room for a
 * name and a code. A pixel is three bytes.
 */
export function drawShopFront(color: string): Buffer {
  const shop = readColor(color)
  const { width, height } = storySize
  const pixels = Buffer.allocUnsafe(width * height * 3)
  for (let y = 0; y < height; y++)
    for (const { from, to, periodPixels } of y < awningEnd ? stripes : boards) {
      const found = Buffer.from(pixelOf(from + 0.5, y + 0.5, shop))
      for (let x = 0; x < width; x += periodPixels)
        pixels.fill(found, (y * width + x + from) * 3, (y * width + Math.min(width, x + to)) * 3)
    }
  return pixels
}

/** Parts of a row that have one colour, and repeat after `periodPixels`. */
type Parts = readonly { from: number; to: number; periodPixels: number }[]

/** The awning repeats the same two stripes. */
const stripes: Parts = Array.from({ length: 2 * stripe }, (_, from) => ({
  from,
  to: from + 1,
  periodPixels: 2 * stripe,
}))
const board = { width: 180, gap: 3 }
/** Below the awning a row has one colour, or that of the boards and that of the gaps between them. */
const boards: Parts = [
  { from: 0, to: board.gap, periodPixels: board.width },
  { from: board.gap, to: board.width, periodPixels: board.width },
]

function pixelOf(x: number, y: number, shop: Rgb): Rgb {
  if (y >= counterTop) return counterAt(x, y, shop)
  const wall = mix(white, mix(cream, shop, 0.1), y / counterTop)
  if (y >= counterTop - plank) return mix(white, canvas, (y - counterTop + plank) / plank)
  const depth = depthInAwning(x, y)
  if (depth <= -shadowReach) return wall
  const shadow = mix(wall, black, 0.16 * Math.min(1, 1 + depth / shadowReach))
  return depth <= -0.5 ? shadow : mix(shadow, awningAt(x, y, shop), Math.min(1, depth + 0.5))
}

/**
 * Returns how far inside of the awning's edge a point is, in pixels; negative outside. Each stripe ends in half a
 * circle.
 */
function depthInAwning(x: number, y: number): number {
  if (y < valanceTop) return stripe
  const middle = (Math.floor(x / stripe) + 0.5) * stripe
  return stripe / 2 - Math.hypot(x - middle, y - valanceTop)
}

function awningAt(x: number, y: number, shop: Rgb): Rgb {
  const cloth = Math.floor(x / stripe) % 2 === 0 ? shop : canvas
  const fold = y / (valanceTop + stripe / 2)
  return mix(cloth, black, fold < 0.3 ? 0.14 * (1 - fold / 0.3) : 0.1 * ((fold - 0.3) / 0.7))
}

function counterAt(x: number, y: number, shop: Rgb): Rgb {
  const depth = (y - counterTop) / (storySize.height - counterTop)
  const shade = depth < 0.05 ? 0.2 * (1 - depth / 0.05) : Math.max(0, (depth - 0.55) / 0.45) * 0.22
  const isGap = x % board.width < board.gap
  return mix(isGap ? mix(shop, black, 0.12) : shop, black, shade)
}

function mix(one: Rgb, other: Rgb, share: number): Rgb {
  return [
    one[0] + (other[0] - one[0]) * share,
    one[1] + (other[1] - one[1]) * share,
    one[2] + (other[2] - one[2]) * share,
  ]
}

function readColor(color: string): Rgb {
  const channel = (start: number) => Number.parseInt(color.slice(start, start + 2), 16)
  return [channel(1), channel(3), channel(5)]
}
