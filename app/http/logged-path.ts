const ofOrder = /^\/order\/[^/]+/

/** A path as log lines show it: without the id of an order, which opens the page with its customer's data. */
export function loggedPath(path: string): string {
  return path.startsWith("/order/") ? path.replace(ofOrder, "/order/-") : path
}
