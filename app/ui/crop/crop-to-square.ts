import { sniffImage } from "#app/domain/picture/picture-file.ts"

/** A part of a picture in its own pixels. */
export type PixelArea = { x: number; y: number; width: number; height: number }

/** Specification 9: JPEG at quality 0.9. */
const jpegQuality = 0.9

/**
 * Crops a picture to `area` and returns a JPEG square of `side` pixels.
 * @throws when the browser can't decode the picture, or does not draw all of it.
 */
export function cropToSquare(picture: Blob, area: PixelArea, side: number): Promise<Blob> {
  return withImage(picture, (image) => drawSquare(picture, image, area, side))
}

/** Returns whether a square of `edge` pixels looks blurred at `side` pixels: it is enlarged by more than twice. */
export function isBlurred(edge: number, side: number): boolean {
  return edge < side / 2
}

/**
 * Returns the largest square from the middle of a picture, like {@link cropToSquare}, and `edge`, its side in the
 * picture's own pixels.
 * @throws like {@link cropToSquare}.
 */
export function middleSquare(picture: Blob, side: number): Promise<{ square: Blob; edge: number }> {
  return withImage(picture, async (image) => {
    const { naturalWidth, naturalHeight } = image
    const edge = Math.min(naturalWidth, naturalHeight)
    const area = { x: (naturalWidth - edge) / 2, y: (naturalHeight - edge) / 2, width: edge, height: edge }
    return { square: await drawSquare(picture, image, area, side), edge }
  })
}

/**
 * Returns whether a square was drawn on an empty canvas: some browsers draw nothing, or only the part that they could
 * read, and report no error. `pixels` have four bytes each; `isOpaque` is true if the picture has no transparent parts.
 */
export function isDrawn(pixels: Uint8ClampedArray, isOpaque: boolean): boolean {
  let undrawn = 0
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] === 0) undrawn += 1
  return isOpaque ? undrawn === 0 : undrawn < pixels.length / 4
}

async function withImage<Result>(picture: Blob, use: (image: HTMLImageElement) => Promise<Result>) {
  const image = new Image()
  image.src = URL.createObjectURL(picture)
  try {
    await image.decode()
    return await use(image)
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

async function drawSquare(picture: Blob, image: HTMLImageElement, area: PixelArea, side: number) {
  const canvas = document.createElement("canvas")
  canvas.width = side
  canvas.height = side
  try {
    const context = canvas.getContext("2d")
    if (!context) throw new Error("this browser draws no canvas")
    context.imageSmoothingQuality = "high"
    context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side)
    const isJpeg = sniffImage(new Uint8Array(await picture.slice(0, 12).arrayBuffer())) === "image/jpeg"
    if (!isDrawn(context.getImageData(0, 0, side, side).data, isJpeg))
      throw new Error("this browser did not draw the picture")
    // JPEG has no transparency: black areas would appear, so they become white.
    context.globalCompositeOperation = "destination-over"
    context.fillStyle = "#ffffff"
    context.fillRect(0, 0, side, side)
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, "image/jpeg", jpegQuality),
    )
    if (!blob) throw new Error("the canvas gave no picture")
    return blob
  } finally {
    // Phones end a page whose canvases wait to be collected.
    canvas.width = 0
  }
}
