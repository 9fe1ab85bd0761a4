import { makeStamp } from "#app/landing/apply/application-stamp.server.ts"

/** There is nothing to read here. */
export function loader(): never {
  throw new Response(null, { status: 404 })
}

/** The time, signed: the application form asks for it when somebody begins to fill it in. */
export function action(): Response {
  return new Response(makeStamp(Date.now()), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  })
}
