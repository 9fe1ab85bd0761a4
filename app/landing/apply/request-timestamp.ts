/** Milliseconds: a little more than the server requires between the stamp and the application. */
const ripeAfter = 2_100

/** A signed time of the server, requested when the visitor begins to fill in the form. */
export function requestTimestamp() {
  let requested = request()
  return {
    /** The stamp once it is old enough to be believed; empty where there is none, as without scripts. */
    async ripe(): Promise<string> {
      const { stamp: timestamp, at } = await requested
      if (timestamp === "") requested = request()
      else await sleep(at + ripeAfter - performance.now())
      return timestamp
    },
  }
}

async function request(): Promise<{ stamp: string; at: number }> {
  let timestamp = ""
  try {
    const response = await fetch("/apply/stamp", { method: "POST" })
    if (response.ok) timestamp = await response.text()
  } catch {
    // Without a connection there is none.
  }
  // The time of arrival: on a slow connection the server makes the stamp long after the request left.
  return { stamp: timestamp, at: performance.now() }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
