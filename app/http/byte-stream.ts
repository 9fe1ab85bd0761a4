/** Bytes as the stream of a body, each asked for only when those before are on their way. What it throws breaks the body off. */
export function byteStream(chunks: AsyncIterator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await chunks.return?.()
      },
    },
    // Nothing is read ahead.
    { highWaterMark: 0 },
  )
}
