import { Form, href, Link, useNavigation } from "react-router"
import type { JoinRequest } from "#app/database/admin-join-requests.ts"
import { chatLink } from "#app/domain/chat-link.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatDate, formatTime } from "#app/messages/format-time.ts"
import { BusyButton } from "#app/ui/busy-button.tsx"
import { statusWords } from "./request-words.ts"
import { requestsAddress, type RequestsQuery } from "./requests-place.ts"

type Props = { request: JoinRequest; query: RequestsQuery; timeZone: string }

/** One application; it can be decided only while it is pending. */
export function RequestRow({ request, query, timeZone }: Props) {
  const { id, name, status, createdAt } = request
  const submitted = (
    <time dateTime={createdAt}>
      {formatDate(createdAt, timeZone)}{" "}
      <small>
        <span className="num">{formatTime(createdAt, timeZone)}</span>
      </small>
    </time>
  )
  return (
    <tr>
      <td className="table__rest" data-label={m.requests_applicant()}>
        <div className="request-who">
          <b dir="auto">{name}</b>
          {request.isRepeated && <small>{m.requests_repeated()}</small>}
          <small className="request-beside">
            <Plan name={request.planName} />
          </small>
        </div>
      </td>
      <td className="table__rest" data-label={m.requests_contact()}>
        <Contact request={request} />
      </td>
      <td data-label={m.requests_plan()}>
        <div className="table__typed">
          <Plan name={request.planName} />
        </div>
      </td>
      <td data-label={m.requests_status()}>
        <span className={`request-status request-status--${status}`}>{statusWords[status]()}</span>
        <div className="request-beside">{submitted}</div>
      </td>
      <td data-label={m.requests_submitted()}>{submitted}</td>
      <td className="table__acts">
        {status === "pending" && (
          <div>
            <Decide id={id} name={name} query={query} act="reject" />
            <Decide id={id} name={name} query={query} act="approve" />
          </div>
        )}
        {status === "approved" && !request.hasShop && (
          <div>
            <Link
              className="btn btn--small btn--quiet"
              to={`${href("/admin/shops")}?new=&request=${id}`}
              aria-label={m.shops_from_request_named({ name })}
            >
              {m.shops_from_request()}
            </Link>
          </div>
        )}
      </td>
    </tr>
  )
}

function Plan({ name }: { name: string | null }) {
  return <span dir="auto">{name ?? m.requests_no_plan()}</span>
}

function Contact({ request: { email, phone, instagram } }: { request: JoinRequest }) {
  const chat = chatLink(phone)
  return (
    <div className="request-contact">
      {email && (
        <a className="link clip" dir="ltr" href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {phone && (
        <small>
          {chat ? (
            <a className="link" href={chat} target="_blank" rel="noopener noreferrer">
              <bdi dir="ltr">{phone}</bdi>
              <span className="unseen"> {m.opens_new_tab()}</span>
            </a>
          ) : (
            <bdi dir="ltr">{phone}</bdi>
          )}
        </small>
      )}
      {instagram && (
        <small className="clip" dir="auto">
          {instagram}
        </small>
      )}
    </div>
  )
}

type DecideProps = { id: string; name: string; query: RequestsQuery; act: "approve" | "reject" }

function Decide({ id, name, query, act }: DecideProps) {
  const { state, formAction } = useNavigation()
  const action = requestsAddress(query, { [act]: id })
  const isApproval = act === "approve"
  return (
    <Form method="post" action={action} replace preventScrollReset>
      <BusyButton
        className={`btn btn--small ${isApproval ? "" : "btn--quiet"}`.trim()}
        busy={state !== "idle" && formAction === action}
        busyLabel={m.requests_deciding()}
        label={isApproval ? m.requests_approve_named({ name }) : m.requests_reject_named({ name })}
      >
        {isApproval ? m.requests_approve() : m.requests_reject()}
      </BusyButton>
    </Form>
  )
}
