import type { ProductRefusal } from "../refusal-text.ts"

type Answered<Body> = { ok: true; body: Body } | { ok: false; why: ProductRefusal }

/**
 * Posts to one of the dashboard's own addresses and reads its JSON, whatever its status. Never throws: a broken line, a
 * session that has ended and a server that failed are refusals, so that a form stays as it is.
 */
export async function callServer<Body>(address: string, body: FormData | null): Promise<Answered<Body>> {
  const fail = (key: ProductRefusal["key"]) => ({ ok: false as const, why: { key, params: {} } })
  try {
    const response = await fetch(address, { method: "POST", body, redirect: "manual" })
    // The guard sends everyone without a session to the door.
    if (response.type === "opaqueredirect") return fail("signed_out")
    if (!response.headers.get("Content-Type")?.startsWith("application/json")) return fail("server_failed")
    return { ok: true, body: (await response.json()) as Body }
  } catch {
    return fail("line_lost")
  }
}
