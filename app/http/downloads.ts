import { stringify } from "csv-stringify/sync"

export type CsvSeparator = "," | ";"

/** Reads the separator that an address wants: `?separator=semicolon`, or commas. */
export function separatorOf(parameters: URLSearchParams): CsvSeparator {
  return parameters.get("separator") === "semicolon" ? ";" : ","
}

/** Without it Excel assumes an older encoding than UTF-8. */
export const byteOrderMark = "\uFEFF"

/**
 * Writes rows with the line ends of Excel. A value is quoted if it has any separator or line break, or spaces at an
 * end.
 */
export function writeCsv(rows: readonly (readonly string[])[], delimiter: CsvSeparator): string {
  return stringify(
    rows.map((cells) => [...cells]),
    { delimiter, record_delimiter: "\r\n", quoted_match: /[,;\t\r\n]|^\s|\s$/ },
  )
}

type Batches<Row> = {
  header: readonly string[]
  /** Reads at most `size` rows after another one; the first ones after null. */
  read: (after: Row | null) => Promise<readonly Row[]>
  size: number
  /** Returns the rows of the file for one of them. */
  rows: (row: Row) => readonly (readonly string[])[]
  separator: CsvSeparator
}

/** Yields a CSV file by batches. Each is read in a transaction of its own: a slow client holds no connection. */
export async function* csvInBatches<Row>({
  header,
  read,
  size,
  rows: rowsOf,
  separator,
}: Batches<Row>): AsyncGenerator<string, undefined> {
  let rows = await read(null)
  yield byteOrderMark + writeCsv([header, ...rows.flatMap(rowsOf)], separator)
  for (let last = rows.at(-1); last !== undefined && rows.length === size; last = rows.at(-1)) {
    rows = await read(last)
    yield writeCsv(rows.flatMap(rowsOf), separator)
  }
}

/**
 * Returns a response that the browser saves as `name`. The first text is awaited, so that an unavailable database can
 * still change the status.
 */
export async function csvFile(name: string, texts: AsyncGenerator<string>): Promise<Response> {
  const first = await texts.next()
  return new Response(byteStream(bytesOf(first.value ?? "", texts)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  })
}

async function* bytesOf(first: string, rest: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(first)
  for await (const text of rest) yield encoder.encode(text)
}

/** Returns chunks as a body stream with backpressure. An error of the source aborts the body. */
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

/** Returns a body that shares the bytes: a Response copies those that it gets directly. */
export function sharedBody(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return byteStream(
    (async function* () {
      yield bytes
    })(),
  )
}
