import type { AddressInfo } from "node:net"
import PostalMime, { type Email } from "postal-mime"
import { SMTPServer } from "smtp-server"

/** A received mail: parsed, and in its raw form. */
export type ArrivedMail = Email & { envelope: { from: string; to: string[] }; raw: string }

export type TestSmtpServer = {
  /** The value for `SMTP_URL`, with the user and password that it requires. */
  url: string
  /** Resolves to the next unread mail. */
  nextMail(): Promise<ArrivedMail>
  /** The number of unread mails. */
  waiting(): number
  /** While it rejects, each mail gets a temporary error. `attempted` waits for such an attempt. */
  reject(isRefusing: boolean): void
  attempted(): Promise<void>
  close(): Promise<void>
}

const user = "vitrine@mail.example"
const pass = "a pass/word: with #signs?"

/** Starts a real SMTP server on this machine, which stores the mails. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const arrived: ArrivedMail[] = []
  const waiters: (() => void)[] = []
  let isRefusing = false
  let attempts = 0

  const wake = () => {
    for (const waiter of waiters.splice(0)) waiter()
  }
  const until = async (isThere: () => boolean) => {
    while (!isThere()) await new Promise<void>((resolve) => waiters.push(resolve))
  }

  const server = new SMTPServer({
    authMethods: ["PLAIN", "LOGIN"],
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    onAuth: (auth, _session, result) =>
      auth.username === user && auth.password === pass
        ? result(null, { user })
        : result(new Error("wrong name or password")),
    onMailFrom: (_address, _session, result) => {
      if (!isRefusing) return result()
      attempts += 1
      result(Object.assign(new Error("come again later"), { responseCode: 451 }))
      wake()
    },
    onData: (stream, session, result) => {
      const parts: Buffer[] = []
      stream.on("data", (part: Buffer) => parts.push(part))
      stream.on("end", () => {
        const raw = Buffer.concat(parts)
        const { mailFrom, rcptTo } = session.envelope
        const envelope = {
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
        }
        void PostalMime.parse(raw).then((mail) => {
          arrived.push({ ...mail, envelope, raw: raw.toString("utf8") })
          wake()
        })
        result()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://${encodeURIComponent(user)}:${encodeURIComponent(pass)}@127.0.0.1:${port}`,
    async nextMail() {
      await until(() => arrived.length > 0)
      const mail = arrived.shift()
      if (mail === undefined) throw new Error("the mail is gone")
      return mail
    },
    waiting: () => arrived.length,
    reject(refusing) {
      isRefusing = refusing
    },
    async attempted() {
      await until(() => attempts > 0)
      attempts = 0
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
