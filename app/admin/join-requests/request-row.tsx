import { href } from "react-router"
import type { JoinRequest } from "#app/database/admin/join-requests.ts"
import { chatLink } from "#app/domain/link/links.ts"
import { planNameIn } from "#app/domain/plan/plan-translations.ts"
import { m } from "#app/messages/compiled/messages.js"
import { currentLocale } from "#app/messages/current-locale.ts"
import { DateAndTime } from "#app/ui/date-and-time.tsx"
import { classNames } from "#app/ui/class-names.ts"
import { WhatsappIcon } from "#app/ui/icons.tsx"
import { PostButton } from "#app/ui/post-button.tsx"
import { EmailLink, PhoneLinks } from "../contact/contact-links.tsx"
import { statusText } from "./request-text.ts"
import type { ListedRequest } from "./requests.server.ts"
import { requestsAddress, type RequestsQuery } from "./requests-dialog-state.ts"
import styles from "./join-requests.module.css"

type Props = { request: ListedRequest; query: RequestsQuery; timeZone: string }

/**
 * Shows one application. It can be decided only while it is pending, and the decision undone until the list is left.
 */
export function RequestRow({ request, query, timeZone }: Props) {
  const { id, name, status, createdAt } = request
  const submitted = <DateAndTime moment={createdAt} timeZone={timeZone} />
  return (
    <tr>
      <td className="table__rest" data-label={m.requests_applicant()}>
        <div className={styles.who}>
          <b dir="auto">{name}</b>
          {request.isRepeated && <small>{m.requests_repeated()}</small>}
          <small className={styles.beside}>
            <Plan request={request} />
          </small>
        </div>
      </td>
      <td className="table__rest" data-label={m.requests_contact()}>
        <Contact request={request} />
      </td>
      <td data-label={m.requests_plan()}>
        <div className="table__typed">
          <Plan request={request} />
        </div>
      </td>
      <td data-label={m.requests_status()}>
        <span className={`${styles.status} ${tones[status]}`}>{statusText[status]()}</span>
        <div className={styles.beside}>{submitted}</div>
      </td>
      <td data-label={m.requests_submitted()}>{submitted}</td>
      <td className="table__actions">
        {status === "pending" && (
          <div>
            <ActionForm {...{ id, name, query }} act="reject" />
            <ActionForm {...{ id, name, query }} act="approve" />
          </div>
        )}
        {status !== "pending" && (
          <div>
            {query.marked.includes(id) && <ActionForm {...{ id, name, query }} act="undo" />}
            {status === "approved" && !request.hasShop && (
              <a
                className="btn btn--small btn--quiet"
                href={`${href("/admin/shops")}?new=&request=${id}`}
                aria-label={m.shops_from_request_named({ name })}
              >
                {m.shops_from_request()}
              </a>
            )}
          </div>
        )}
      </td>
    </tr>
  )
}

function Plan({
  request: { planName: name, planTranslations: translations, isPlanGone },
}: Pick<Props, "request">) {
  if (name === null) return m.requests_no_plan()
  return (
    <>
      <span dir="auto">{planNameIn({ name, translations }, currentLocale())}</span>
      {isPlanGone && <small> {m.requests_plan_gone()}</small>}
    </>
  )
}

function Contact({ request }: Pick<Props, "request">) {
  const { name, email, phone, phoneText, instagram, language, hasShop } = request
  const asking = email ? null : chatLink(phone, m.requests_ask_email({ name }, { locale: language }))
  return (
    <div className={styles.contact}>
      {email && <EmailLink email={email} />}
      {!email && <small className={styles.noEmail}>{m.requests_no_email()}</small>}
      {asking && !hasShop && (
        <a
          className={`link ${styles.ask}`}
          href={asking}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${m.requests_ask_named({ name })} ${m.opens_new_tab()}`}
        >
          <WhatsappIcon size="s" />
          {m.requests_ask()}
        </a>
      )}
      {phone && <PhoneLinks {...{ name, phone, phoneText }} />}
      {instagram && (
        <small className="clip" dir="auto" title={instagram}>
          {instagram}
        </small>
      )}
    </div>
  )
}

type ActionProps = {
  id: string
  name: string
  query: RequestsQuery
  act: "approve" | "reject" | "undo"
}

const tones: Readonly<Record<JoinRequest["status"], string | undefined>> = {
  pending: styles.pending,
  approved: styles.approved,
  rejected: styles.rejected,
}

const actionText = {
  approve: { text: m.requests_approve, label: m.requests_approve_named },
  reject: { text: m.requests_reject, label: m.requests_reject_named },
  undo: { text: m.undo, label: m.requests_undo_named },
} as const

function ActionForm({ id, name, query, act: chosenAction }: ActionProps) {
  const { text, label } = actionText[chosenAction]
  return (
    <PostButton
      className={classNames("btn btn--small", chosenAction !== "approve" && "btn--quiet")}
      action={requestsAddress(query, { [chosenAction]: id })}
      busyLabel={m.requests_deciding()}
      label={label({ name })}
    >
      {text()}
    </PostButton>
  )
}
