/** Milliseconds: a little more than the server wants to lie between the stamp and the application. */
const ripeAfter = 2_300

/** A signed time of the server, requested when the visitor begins to fill in the form. */
export function requestStamp() {
  let requested = request()
  return {
    /** The stamp once it is old enough to be believed; empty where there is none, as without scripts. */
    async ripe(): Promise<string> {
      const { stamp, at } = await requested
      if (stamp === "") requested = request()
      else await sleep(at + ripeAfter - performance.now())
      return stamp
    },
  }
}

async function request(): Promise<{ stamp: string; at: number }> {
  const at = performance.now()
  try {
    const response = await fetch("/apply/stamp", { method: "POST" })
    return { stamp: response.ok ? await response.text() : "", at }
  } catch {
    return { stamp: "", at }
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
