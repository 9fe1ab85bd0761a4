import { once } from "node:events"
import type { Connection, Submittable } from "pg"

/** What the driver's connection can do and its types do not tell. */
type CopyingConnection = Connection & { sendCopyFromChunk(bytes: Uint8Array): void; endCopyFrom(): void }

/** One `copy … from stdin` of a client: `write` as often as there is something, then `end`. */
export class CopyIn implements Submittable {
  readonly #sql: string
  readonly #opened = Promise.withResolvers<CopyingConnection>()
  readonly #done = Promise.withResolvers<void>()

  constructor(sql: string) {
    this.#sql = sql
    // Whoever writes or ends it hears of its failure; until then it is nobody's.
    this.#opened.promise.catch(() => {})
    this.#done.promise.catch(() => {})
  }

  /** Rejects when the server refused the copy or what was written before. */
  async write(bytes: Uint8Array): Promise<void> {
    const connection = await this.#opened.promise
    connection.sendCopyFromChunk(bytes)
    if (connection.stream.writableNeedDrain) {
      await Promise.race([once(connection.stream, "drain"), this.#done.promise])
    }
  }

  /** Resolves when the server has taken it all. */
  async end(): Promise<void> {
    const connection = await this.#opened.promise
    connection.endCopyFrom()
    await this.#done.promise
  }

  submit(connection: Connection): void {
    connection.query(this.#sql)
  }

  handleCopyInResponse(connection: CopyingConnection): void {
    this.#opened.resolve(connection)
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#done.resolve()
  }

  handleError(error: Error): void {
    this.#opened.reject(error)
    this.#done.reject(error)
  }
}
