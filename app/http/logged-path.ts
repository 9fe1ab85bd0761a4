const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

/**
 * These are pages of products, and pictures: their ids open only what is public. The shops' own pages are below
 * `orders` and the like.
 */
const publicPath = /^\/(?:shop\/(?!orders\/)[a-z0-9-]+\/[\w-]+(?:\.data)?|images(?:\/[\w-]+)+\.\w+)$/

/**
 * Returns a path for log lines: without ids, in any encoding that the router reads. Everyone who knows the id of an
 * order or of a cart can open it.
 */
export function loggedPath(path: string): string {
  if (publicPath.test(path)) return path
  const plain = decoded(path)
  const masked = plain.replace(ids, "-")
  return masked === plain ? path : masked
}

/** What can't be decoded reaches the router unchanged. */
function decoded(path: string): string {
  if (!path.includes("%")) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
