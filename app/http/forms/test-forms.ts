import { readUpload, type UploadedFile, type UploadLimits } from "./read-upload.server.ts"
import { rejectedUploadOf } from "./upload-error.ts"

type Value = string | File

/** Returns a form for tests. A list sends a field several times. */
export function multipart(fields: Record<string, Value | Value[]>): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) {
      if (typeof value === "string") form.append(name, value)
      else form.append(name, value)
    }
  return form
}

/** Returns a request as a browser sends it. */
export function post(body: FormData | URLSearchParams): Request {
  return new Request("http://shop.test", { method: "POST", body })
}

/** Returns the bytes of a form, and their content type. */
export async function bodyOf(form: FormData): Promise<{ body: Buffer; type: string }> {
  const request = post(form)
  return { body: Buffer.from(await request.arrayBuffer()), type: request.headers.get("Content-Type") ?? "" }
}

/** Returns a request whose body arrives in pieces, cut at `places`. */
export function chunked(
  body: Uint8Array,
  type: string,
  positions: number[],
  headers: Record<string, string> = {},
): Request {
  const cuts = [
    ...new Set([0, ...positions.filter((position) => position < body.length), body.length]),
  ].toSorted((a, b) => a - b)
  const pieces = cuts.slice(1).map((end, index) => body.slice(cuts[index], end))
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift()
      if (piece) controller.enqueue(piece)
      else controller.close()
    },
  })
  return streamed(stream, { "Content-Type": type, ...headers })
}

/** Returns a request whose body is a stream of unknown length. */
export function streamed(body: ReadableStream<Uint8Array>, headers: Record<string, string>): Request {
  const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" }
  return new Request("http://shop.test", init)
}

/**
 * Reads a form with files to its end, as the readers of pictures and of product files do; `look` gets each file as it
 * arrives.
 */
export async function readAll(
  request: Request,
  limits: UploadLimits,
  look: (file: UploadedFile) => Promise<void> = async () => {},
) {
  const form = new FormData()
  const files: UploadedFile[] = []
  try {
    for await (const file of readUpload(request, limits, form)) {
      await look(file)
      files.push(file)
    }
    return { ok: true, form, files } as const
  } catch (error) {
    return rejectedUploadOf(error)
  }
}
