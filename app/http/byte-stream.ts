/** Chunks as a body stream with backpressure. An error of the source aborts the body. */
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
