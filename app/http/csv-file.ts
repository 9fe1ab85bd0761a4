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

/** Texts as the stream of a body, each asked for only when the one before is on its way. What it throws breaks the body off. */
function textStream(texts: AsyncIterator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await texts.return?.()
    },
  })
}
