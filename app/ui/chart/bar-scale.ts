/** The least top of a scale: a chart of few visits should look like one of few. */
const leastTop = 4

/** Tops of a decade; each has a half that is a whole number, from 4 up. */
const steps = [1, 2, 3, 4, 6]

/** The top of a scale from 0 that holds `highest`: 4, 6, 10, 20, 30, 40, 60, 100 and so on. */
export function topOfScale(highest: number): number {
  for (let decade = 1; ; decade *= 10) {
    const top = steps.map((step) => step * decade).find((top) => top >= Math.max(highest, leastTop))
    if (top !== undefined) return top
  }
}

/** The height of a bar of `value` in a chart that is `height` high; what is there at all is seen. */
export function barHeight(value: number, top: number, height: number): number {
  if (value <= 0) return 0
  return Math.min(height, Math.max(height * (value / top), height * 0.015))
}
