import { Readable } from "node:stream"
import type { Connection, Submittable } from "pg"

/** What the server says is held until it is read; past this many bytes the connection waits. */
const heldBytes = 1024 * 1024

/** The bytes of a `copy … to stdout`, one query of a client: `for await (const bytes of client.query(new CopyOut(sql)))`. */
export class CopyOut extends Readable implements Submittable {
  /** Known at the end. */
  rows = 0
  readonly #sql: string
  #connection: Connection | undefined

  constructor(sql: string) {
    super({ highWaterMark: heldBytes })
    this.#sql = sql
  }

  submit(connection: Connection): void {
    this.#connection = connection
    connection.query(this.#sql)
  }

  /** The driver reads into one buffer again and again. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (!this.push(Buffer.from(chunk))) this.#connection?.stream.pause()
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(/^COPY (\d+)$/.exec(text)?.[1])
  }

  handleReadyForQuery(): void {
    this.push(null)
  }

  handleError(error: Error): void {
    this.destroy(error)
  }

  override _read(): void {
    this.#connection?.stream.resume()
  }
}
