import { setTimeout as delay } from "node:timers/promises"
import { ownedByApplication } from "#app/application-context.server.ts"
import { deliverDueMails, deliverMail } from "./deliver-mail.server.ts"
import { mailer } from "./mailer.server.ts"

/** The shutdown waits this long for mails that are being sent; the others wait in the database. */
const graceMs = 1_000

const opened = ownedByApplication<Set<Promise<void>>>("mails underway")

/** Sends a mail in the background. After a success, all waiting mails are sent too. */
export function deliverSoon(mailId: string): void {
  const underway = mailsUnderway()
  const sent = deliver(mailId).finally(() => underway.delete(sent))
  underway.add(sent)
}

/** Waits briefly for the mails that are being sent, and closes the transport. */
export async function closeMail(): Promise<void> {
  await Promise.race([Promise.all(mailsUnderway()), delay(graceMs, undefined, { ref: false })])
  mailer().transport.close()
}

async function deliver(mailId: string): Promise<void> {
  try {
    if ((await deliverMail(mailId)) === "sent") await deliverDueMails()
  } catch (err) {
    mailer().log.error({ err }, "the mail job failed")
  }
}

function mailsUnderway(): Set<Promise<void>> {
  const here = opened.get() ?? new Set()
  opened.set(here)
  return here
}
