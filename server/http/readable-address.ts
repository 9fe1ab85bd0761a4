/**
 * The address with which the routes go on: where a percent sign of its path begins no character, all of them mean
 * themselves, so that it leads to a page that says what is not there. The router would complain on the console.
 */
export function readableAddress(url: string): string {
  const [path = "", ...query] = url.split("?")
  return isReadable(path) ? url : [path.replaceAll("%", "%25"), ...query].join("?")
}

function isReadable(path: string): boolean {
  try {
    // What it gives is looked at: the bundler drops a call whose result nobody wants, and its refusal with it.
    return decodeURIComponent(path).length <= path.length
  } catch {
    return false
  }
}
