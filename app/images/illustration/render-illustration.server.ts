import { fork } from "node:child_process"
import { realpath } from "node:fs/promises"
import { extname, sep } from "node:path"
import { fileURLToPath } from "node:url"
import type { PictureKind } from "#app/domain/picture/image-limits.ts"
import { inContext } from "#app/application-context.server.ts"
import { type AcceptedImage, acceptImage } from "../accept/accept-pictures.server.ts"
import { quickEffort, setEncodingEffort } from "../pipeline/codec.server.ts"

/** The product's own illustrations, never a user's file. */
const illustrations = fileURLToPath(new URL("../../database/seed/", import.meta.url))
const program = fileURLToPath(new URL("./render-illustration-process.ts", import.meta.url))

/** What the process answers for each path. */
export type Rendered = { path: string; png: Uint8Array } | { path: string; failure: string }

/**
 * Draws the seed's SVG illustrations as PNG, 800×800 pixels, in the order of `svgPaths`. SVG is blocked in this
 * process, so one short-lived process draws all of them.
 * @throws for a file outside `folder` (also through a link), and for one that can't be drawn
 */
export async function renderIllustrations(
  svgPaths: readonly string[],
  folder: string = illustrations,
): Promise<Buffer[]> {
  const ours = await realpath(folder)
  const paths = await Promise.all(svgPaths.map((path) => realpath(path)))
  const foreign = paths.find((path) => !path.startsWith(ours + sep) || extname(path) !== ".svg")
  if (foreign) throw new Error(`Not one of the seed's illustrations: ${foreign}`)
  if (paths.length === 0) return []

  const drawn = new Map<string, Buffer>()
  const child = fork(program, paths, {
    serialization: "advanced",
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
  let failure: Error | undefined
  child.on("message", (rendered: Rendered) => {
    if ("png" in rendered) drawn.set(rendered.path, Buffer.from(rendered.png))
    else failure ??= new Error(`${rendered.path} can't be drawn: ${rendered.failure}`)
  })
  await new Promise<void>((resolve, reject) => {
    child.once("error", reject)
    child.once("close", () => resolve())
  })

  if (failure) throw failure
  return paths.map((path) => {
    const png = drawn.get(path)
    if (!png) throw new Error(`The process that draws illustrations ended before ${path}`)
    return png
  })
}

/** Draws one illustration. For several, `renderIllustrations` is much faster. */
export async function renderIllustration(svgPath: string): Promise<Buffer> {
  const [png] = await renderIllustrations([svgPath])
  if (!png) throw new Error(`${svgPath} was not drawn`)
  return png
}

/** The pictures of the seed's SVG files, in their order; `kinds` of them in the same order. */
export type Illustrate = (
  svgPaths: readonly string[],
  kinds: readonly PictureKind[],
) => Promise<Promise<AcceptedImage>[]>

/** Draws all illustrations in one process and encodes them in parallel and quickly: the first start waits for them. */
export const illustrate: Illustrate = (svgPaths, kinds) =>
  inContext(new Map(), async () => {
    setEncodingEffort(quickEffort)
    const drawn = await renderIllustrations(svgPaths)
    return drawn.map(async (png, index) => {
      const accepted = await acceptImage(png, kinds[index] ?? "product")
      if (!accepted.ok) throw new Error(`${svgPaths[index]} is no picture: ${accepted.reason}`)
      return accepted
    })
  })
