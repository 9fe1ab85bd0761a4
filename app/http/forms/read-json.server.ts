import { limits } from "#app/domain/limits.ts"

/** A JSON body of at most 64 KB, or null when it is larger or none. Never holds more than that. */
export async function readJson(request: Request): Promise<unknown> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > limits.formBytes) return null
    parts.push(part)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString("utf8"))
  } catch {
    return null
  }
}
