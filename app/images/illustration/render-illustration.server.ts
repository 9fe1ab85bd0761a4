import { fork } from "node:child_process"
import { realpath } from "node:fs/promises"
import { extname, sep } from "node:path"
import { fileURLToPath } from "node:url"
import type { PictureKind } from "#app/domain/picture/image-limits.ts"
import { inContext } from "#app/application-context.server.ts"
import { type AcceptedImage, acceptImage } from "../accept/accept-pictures.server.ts"
import { quickEffort, encodingEffort, type EncodingEffort } from "../pipeline/codec.server.ts"

/** These are the product's own illustrations, never a user's file. */
const illustrations = fileURLToPath(new URL("../../database/seed/", import.meta.url))
const program = fileURLToPath(new URL("./render-illustration-process.ts", import.meta.url))

/** The process sends one of these for each path. */
export type Rendered = { path: string; png: Uint8Array } | { path: string; failure: string }

/**
 * Draws the seed's SVG illustrations as PNG, 800×800 pixels, in the order of `svgPaths`. SVG is blocked in this
 * process, so one short-lived process draws all of them. Each promise resolves as soon as its picture is drawn. It
 * rejects for a file outside `folder` (also through a link), and for one that can't be drawn.
 */
export function renderIllustrations(
  svgPaths: readonly string[],
  folder: string = illustrations,
): Promise<Buffer>[] {
  const drawings = svgPaths.map(() => Promise.withResolvers<Buffer>())
  void draw(svgPaths, folder, drawings)
    .then(
      () => new Error("The process that draws illustrations ended before it"),
      (failure: unknown) => failure,
    )
    // This has no effect on those that are drawn already.
    .then((failure) => drawings.forEach(({ reject }) => reject(failure)))
  return drawings.map(({ promise }) => promise)
}

async function draw(
  svgPaths: readonly string[],
  folder: string,
  drawings: readonly PromiseWithResolvers<Buffer>[],
): Promise<void> {
  const ours = await realpath(folder)
  const paths = await Promise.all(svgPaths.map((path) => realpath(path)))
  const foreign = paths.find((path) => !path.startsWith(ours + sep) || extname(path) !== ".svg")
  if (foreign) throw new Error(`Not one of the seed's illustrations: ${foreign}`)
  if (paths.length === 0) return

  const child = fork(program, paths, {
    serialization: "advanced",
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
  child.on("message", (rendered: Rendered) => {
    const drawing = drawings[paths.indexOf(rendered.path)]
    if ("png" in rendered) drawing?.resolve(Buffer.from(rendered.png))
    else drawing?.reject(new Error(`${rendered.path} can't be drawn: ${rendered.failure}`))
  })
  await new Promise<void>((resolve, reject) => {
    child.once("error", reject)
    child.once("close", () => resolve())
  })
}

/** Returns the seed's SVG files as pictures of one kind, in their order. No file is named twice. */
export type Illustrate = (svgPaths: readonly string[], kind: PictureKind) => Promise<AcceptedImage>[]

/** Draws all illustrations in one process, and encodes each as soon as it is drawn, in parallel and quickly. */
export const illustrate = (
  svgPaths: readonly string[],
  kind: PictureKind,
  effort: EncodingEffort = quickEffort,
): Promise<AcceptedImage>[] =>
  inContext(new Map(), () => {
    encodingEffort.set(effort)
    return renderIllustrations(svgPaths).map(async (drawing, index) => {
      const accepted = await acceptImage(await drawing, kind)
      if (!accepted.ok) throw new Error(`${svgPaths[index]} is no picture: ${accepted.reason}`)
      return accepted
    })
  })
