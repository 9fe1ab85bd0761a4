/** A part of a picture in its own pixels. */
export type PixelArea = { x: number; y: number; width: number; height: number }

/**
 * Cuts `area` out of the picture at `source` (a `blob:` address) and gives it back as a JPEG square of `side` pixels.
 * @throws when the browser can't decode the picture or can't draw it.
 */
export async function cropToSquare(
  source: string,
  area: PixelArea,
  side: number,
  quality: number,
): Promise<Blob> {
  const image = new Image()
  image.src = source
  await image.decode()
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
