import { href } from "react-router"

/** Milliseconds: a little more than the server wants to lie between the stamp and the application. */
const ripeAfter = 2_300

/** When the stamp was asked for; null while nobody has begun to fill in the form. */
let fetched: { stamp: Promise<string>; at: number } | null = null

/** Called when somebody begins to fill in the form: asks the server once for the time, signed. */
export function beginStamp(): void {
  fetched ??= { stamp: fetchStamp(), at: performance.now() }
}

/** The stamp, once it is old enough to be believed; empty where there is none, as without scripts. */
export async function ripeStamp(): Promise<string> {
  if (fetched === null) return ""
  const stamp = await fetched.stamp
  if (stamp === "") fetched = null
  else await sleep(fetched.at + ripeAfter - performance.now())
  return stamp
}

async function fetchStamp(): Promise<string> {
  try {
    const response = await fetch(href("/apply/stamp"), { method: "POST" })
    return response.ok ? await response.text() : ""
  } catch {
    return ""
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
