/** The time as a part of a log line, comma first; lines of one millisecond share it. */
export function logClock(): () => string {
  let last = 0
  let text = ""
  return () => {
    const now = Date.now()
    if (now !== last) {
      last = now
      text = `,"time":"${new Date(now).toISOString()}"`
    }
    return text
  }
}
