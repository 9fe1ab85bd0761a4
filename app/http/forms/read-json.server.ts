import { limits } from "#app/domain/limits.ts"

/**
 * Reads a JSON body of at most 64 KB. Returns null if it is larger or no JSON. It never has more than that in memory.
 */
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
