import { randomUUID } from "node:crypto"
import { Client } from "pg"
import { passwordOfRole } from "#app/database/setup/login-roles.ts"
import type { ServerAddress } from "#app/database/connection/pools.server.ts"
import type { Logger } from "#server/log/logger.ts"

const heartbeatIntervalMs = 500
/**
 * No notification counts as missed for this long after a heartbeat. It is less than the two seconds within which a change
 * must be visible, because a connection may die without an error.
 */
const trustedForMs = 1_800
const heartbeatTimeoutMs = 1_500
const reconnectDelayMs = 500

const heartbeats = "vitrine_heartbeats"

type Options = {
  /** The address of the database itself: a pooler does not pass notifications on. */
  address: ServerAddress
  secret: string
  log: Logger
}

type Subscriber = {
  readonly channel: string
  /** Handles a notification of the channel. */
  received(payload: string): void
  /** Is called when notifications may have been missed. */
  missed?(): void
  /** Is called when the connection is lost, or dead. */
  lost?(): void
}

/**
 * Receives the database's notifications for all subscribers. They arrive in the order of the commits, and so does the
 * listener's own heartbeat: once it is received, so is everything that was committed before it was sent. It reconnects
 * by itself until it is closed.
 */
export class DatabaseEvents {
  readonly #options: Options
  readonly #subscribers: Subscriber[] = []
  readonly #name = randomUUID()
  #client: Client | undefined
  /** No heartbeat may be sent before the client listens. */
  #isListening = false
  #sent = 0
  #received = 0
  #trustedUntil = -Infinity
  #currentAt = -Infinity
  #timer: NodeJS.Timeout | undefined
  #isClosed = false
  #wasWell = true

  constructor(options: Options) {
    this.#options = options
  }

  /** Must be called before `open`. The subscribers of one channel are called in the order in which they subscribed. */
  subscribe(subscriber: Subscriber): void {
    this.#subscribers.push(subscriber)
  }

  /** The moment, by `performance.now()`, until which every change older than 1.8 seconds has been received. */
  get trustedUntil(): number {
    return this.#trustedUntil
  }

  /** The latest moment, by `performance.now()`, before which every commit is known. */
  get currentAt(): number {
    return this.#currentAt
  }

  /** Resolves after the first attempt, even if it failed: others follow. */
  async open(): Promise<void> {
    if (this.#isClosed) return
    const client = this.#newClient()
    this.#client = client
    try {
      await client.connect()
      // A heartbeat need not wait until it is on the disk.
      await client.query("set synchronous_commit = off")
      const channels = new Set([heartbeats, ...this.#subscribers.map(({ channel }) => channel)])
      for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`)
      this.#isListening = true
      for (const subscriber of this.#subscribers) subscriber.missed?.()
      await this.#heartbeat(client)
      if (!this.#wasWell) this.#options.log.info("the change listener has reconnected")
      this.#wasWell = true
    } catch (err) {
      this.#lose(client, err)
    }
  }

  /** Returns whether everything that was committed before this call has been received. Never throws. */
  async catchUp(): Promise<boolean> {
    const client = this.#client
    if (client === undefined || !this.#isListening) return false
    try {
      await this.#heartbeat(client)
      return true
    } catch (err) {
      this.#lose(client, err)
      return false
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    const client = this.#client
    this.#client = undefined
    this.#trustedUntil = -Infinity
    await client?.end().catch(() => {})
  }

  #newClient(): Client {
    const { address, secret } = this.#options
    const client = new Client({
      ...address,
      user: "vitrine_visitor",
      password: passwordOfRole("vitrine_visitor", secret),
      connectionTimeoutMillis: 5_000,
      query_timeout: heartbeatTimeoutMs,
      keepAlive: true,
      application_name: "vitrine_listener",
    })
    client.on("notification", ({ channel, payload = "" }) => this.#receive(channel, payload))
    client.on("error", (error) => this.#lose(client, error))
    client.on("end", () => this.#lose(client, new Error("the connection has ended")))
    return client
  }

  #receive(channel: string, payload: string): void {
    for (const subscriber of this.#subscribers)
      if (subscriber.channel === channel) subscriber.received(payload)
    const [name, number] = payload.split(" ")
    if (channel === heartbeats && name === this.#name)
      this.#received = Math.max(this.#received, Number(number))
  }

  /** @throws when the heartbeat isn't received: the connection is dead, or belongs to a pooler */
  async #heartbeat(client: Client): Promise<void> {
    const number = ++this.#sent
    const sentAt = performance.now()
    await client.query("select pg_notify($1, $2)", [heartbeats, `${this.#name} ${number}`])
    if (this.#received < number)
      throw new Error("the listener does not receive its own heartbeat: is there a pooler in between?")
    if (client !== this.#client) return
    this.#trustedUntil = Math.max(this.#trustedUntil, sentAt + trustedForMs)
    this.#currentAt = Math.max(this.#currentAt, sentAt)
    this.#after(heartbeatIntervalMs, () => void this.catchUp())
  }

  #lose(client: Client, err: unknown): void {
    if (client !== this.#client) return
    this.#client = undefined
    this.#isListening = false
    this.#trustedUntil = -Infinity
    void client.end().catch(() => {})
    if (this.#wasWell)
      this.#options.log.warn(
        { err },
        "the change listener is disconnected; pages are cached for 1.8 seconds at most",
      )
    this.#wasWell = false
    for (const subscriber of this.#subscribers) subscriber.lost?.()
    this.#after(reconnectDelayMs, () => void this.open())
  }

  /** Sets the only timer: for the next heartbeat, or for the next attempt to connect. */
  #after(milliseconds: number, task: () => void): void {
    clearTimeout(this.#timer)
    if (!this.#isClosed) this.#timer = setTimeout(task, milliseconds).unref()
  }
}
