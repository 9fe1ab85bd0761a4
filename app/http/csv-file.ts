/**
 * A response that the browser saves as `name`. The first text is awaited, so that an unavailable database can still
 * change the status.
 */
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

/** Texts as a body stream with backpressure. An error of the source aborts the body. */
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
