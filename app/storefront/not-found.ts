/** A shop that is missing or blocked: both give the same page and status 404. Thrown by loaders. */
export function shopNotFound(): Response {
  return new Response(null, { status: 404 })
}
