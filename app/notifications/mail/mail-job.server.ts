import { ownedByApplication } from "#app/application-context.server.ts"
import { deliverDueMails, deliverMail } from "./deliver-mail.server.ts"
import { mailer } from "./mailer.server.ts"

/** Milliseconds between two polls for due mail. */
const every = 30_000

/** `underway`: the mails that are being sent now; the shutdown waits a moment for them. */
type MailJob = { timer: NodeJS.Timeout | undefined; underway: Set<Promise<void>> }

const opened = ownedByApplication<MailJob>("mail job")

/** Sends what waited while no process ran, and from then on what becomes due. Any number of processes share the work. */
export function startMailJob(): void {
  inBackground(deliverDueMails)
  mailJob().timer = setInterval(() => inBackground(deliverDueMails), every).unref()
}

/** Stops the job and closes the mail transport. Mail that is not sent within a second waits in the database. */
export async function stopMailJob(): Promise<void> {
  const { timer, underway } = mailJob()
  clearInterval(timer)
  let limit: NodeJS.Timeout | undefined
  const enough = new Promise((resolve) => (limit = setTimeout(resolve, 1_000)))
  await Promise.race([Promise.all(underway), enough])
  clearTimeout(limit)
  mailer().transport.close()
}

/** Sends a mail in the background. After a success, all waiting mail is sent too. */
export function deliverSoon(mailId: string): void {
  inBackground(async () => {
    if ((await deliverMail(mailId)) === "sent") await deliverDueMails()
  })
}

function inBackground(work: () => Promise<unknown>): void {
  const { underway } = mailJob()
  const running = work().then(
    () => {},
    (error: unknown) => mailer().log.error({ err: error }, "the mail job failed"),
  )
  underway.add(running)
  void running.then(() => underway.delete(running))
}

function mailJob(): MailJob {
  const here = opened.get() ?? { timer: undefined, underway: new Set() }
  opened.set(here)
  return here
}
