import { textStream } from "./text-stream.ts"

/** An answer that the browser saves under `name`. The first text is awaited, so that a database that is away is said so. */
export async function csvFile(name: string, texts: AsyncGenerator<string>): Promise<Response> {
  const first = await texts.next()
  return new Response(textStream(startingWith(first.value ?? "", texts)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  })
}

async function* startingWith(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}
