import { signTimestamp } from "#app/landing/apply/application-timestamp.server.ts"

/** There is nothing to read at this address. */
export function loader(): never {
  throw new Response(null, { status: 404 })
}

/** Sends the signed time. The application form requests it when a visitor begins to fill it in. */
export function action(): Response {
  return new Response(signTimestamp(Date.now()), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  })
}
