import { createTransport } from "nodemailer"
import type { MailTransport } from "./mail.ts"
import { messageOf } from "./message-of.ts"

/** In milliseconds. A silent mail server must not delay a person or the shutdown. */
const timeouts = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  dnsTimeout: 5_000,
  socketTimeout: 10_000,
}

/** Servers of this machine may be spoken to in the clear. */
const local = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Over the server of `smtp://user:password@host:port` or `smtps://…`. Mails hold links that open the door, so they go to
 * another machine only encrypted; `?requireTLS=false` in the address allows it otherwise.
 */
export function smtpTransport({ url, from }: { url: string; from: string }): MailTransport {
  const { hostname } = new URL(url)
  const transport = createTransport({
    url,
    requireTLS: !local.test(hostname),
    ...timeouts,
  })
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail, from))
    },
    ready: () =>
      transport.verify().then(
        () => true,
        () => false,
      ),
    close: () => transport.close(),
  }
}
