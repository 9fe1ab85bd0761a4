/** A part of a picture in its own pixels. */
export type PixelArea = { x: number; y: number; width: number; height: number }

/** Specification 9: JPEG at quality 0.9. */
const quality = 0.9

/**
 * Cuts `area` out of the picture at `source` (a `blob:` address) and gives it back as a JPEG square of `side` pixels.
 * @throws when the browser can't decode the picture or can't draw it.
 */
export async function cropToSquare(source: string, area: PixelArea, side: number): Promise<Blob> {
  return drawSquare(await decoded(source), area, side)
}

/** Enlarged by more than twice, a photo looks blurred: whether a square of `edge` pixels will, at `side` pixels. */
export function isBlurred(edge: number, side: number): boolean {
  return edge < side / 2
}

/**
 * The largest square from the middle of a picture, as {@link cropToSquare} gives it back, and how many of the picture's own
 * pixels its edge has.
 * @throws as that does.
 */
export async function middleSquare(picture: Blob, side: number): Promise<{ square: Blob; edge: number }> {
  const source = URL.createObjectURL(picture)
  try {
    const image = await decoded(source)
    const { naturalWidth, naturalHeight } = image
    const edge = Math.min(naturalWidth, naturalHeight)
    const area = { x: (naturalWidth - edge) / 2, y: (naturalHeight - edge) / 2, width: edge, height: edge }
    return { square: await drawSquare(image, area, side), edge }
  } finally {
    URL.revokeObjectURL(source)
  }
}

async function decoded(source: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = source
  await image.decode()
  return image
}

function drawSquare(image: HTMLImageElement, area: PixelArea, side: number): Promise<Blob> {
  const canvas = document.createElement("canvas")
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext("2d")
  if (!context) throw new Error("this browser draws no canvas")
  // JPEG knows no transparency: what would be black becomes paper.
  context.fillStyle = "#ffffff"
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = "high"
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("the canvas gave no picture"))),
      "image/jpeg",
      quality,
    )
  })
}
