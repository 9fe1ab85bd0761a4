const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

/** Pages of products, and pictures: what their ids open is public. The shops' own pages are below `orders` and the like. */
const publicPath = /^\/(?:shop\/(?!orders\/)[a-z0-9-]+\/[\w-]+(?:\.data)?|images(?:\/[\w-]+)+\.\w+)$/

/**
 * A path as log lines show it: without ids, in any writing that the router reads. The id of an order or of a cart opens it
 * for whoever knows it.
 */
export function loggedPath(path: string): string {
  if (publicPath.test(path)) return path
  const plain = decoded(path)
  const masked = plain.replace(ids, "-")
  return masked === plain ? path : masked
}

/** What can't be decoded reaches the router as it is. */
function decoded(path: string): string {
  if (!path.includes("%")) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
