/** The server requires a little less between the timestamp and the application. */
const minAgeMs = 2_100

/** Requests a signed timestamp of the server when the visitor begins to fill in the form. */
export function requestTimestamp() {
  let requested = request()
  return {
    /** Resolves to the timestamp once it is old enough to be accepted; empty if there is none. */
    async ripe(): Promise<string> {
      const { stamp: timestamp, at } = await requested
      if (timestamp === "") requested = request()
      else await sleep(at + minAgeMs - performance.now())
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
    // Offline there is none.
  }
  // The time of arrival counts: on a slow connection the server signs long after the request left.
  return { stamp: timestamp, at: performance.now() }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
