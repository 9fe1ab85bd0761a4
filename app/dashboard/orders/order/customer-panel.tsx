import type { ReactNode } from "react"
import type { OwnOrder } from "#app/database/shop/orders/own-order.ts"
import { customerChatLink, phoneLink } from "#app/domain/link/links.ts"
import { initialOf } from "#app/domain/text/text-input.ts"
import { m } from "#app/messages/compiled/messages.js"
import { PhoneIcon, PinIcon, SpeechIcon, StoreIcon, WhatsappIcon } from "#app/ui/icons.tsx"
import { SeparatedTexts } from "#app/ui/list/separated-texts.tsx"
import { OrderMoment } from "../order-moment.tsx"
import { sourceNames } from "../source-names.ts"
import { orderAddress } from "../orders-address.ts"
import styles from "./customer-panel.module.css"

type Props = {
  order: OwnOrder
  phone: string
  timeZone: string
  now: string
  /** When the order is wanted. */
  children: ReactNode
}

/** Shows when an order is wanted and the customer's answers, and buttons to call and chat. */
export function CustomerPanel({ order, phone, timeZone, now, children }: Props) {
  const { id, customer, createdAt, language, source, handover, areaName } = order
  const { name, area, note } = customer
  const call = phoneLink(customer.phone ?? "")
  const chat = customerChatLink(customer.phone)
  const isKnown = Object.values(customer).some((value) => value !== null) || order.privateNote !== null
  const where = [areaName, area].filter((text) => text !== null)
  const title = name ?? (customer.phone === null ? m.order_not_given() : phone)
  return (
    <section className={`panel ${styles.customer}`} aria-label={m.order_customer()}>
      <div className={styles.who}>
        <div className={styles.face}>
          <span className={styles.initial} aria-hidden="true">
            {name === null ? "–" : initialOf(name)}
          </span>
          <div>
            <p className={styles.name} dir="auto">
              {title}
            </p>
            <p className={styles.when}>
              <OrderMoment {...{ moment: createdAt, now, timeZone }} /> ·{" "}
              {source === null ? m.order_wrote({ language }) : sourceNames[source]()}
            </p>
          </div>
        </div>
        {(call ?? chat) !== null && (
          <div className={styles.options}>
            {call !== null && (
              <a
                className={`icon-btn icon-btn--edge ${styles.contact}`}
                href={call}
                aria-label={m.order_call()}
              >
                <PhoneIcon />
              </a>
            )}
            {chat !== null && (
              <a
                className={`icon-btn icon-btn--edge ${styles.contact} ${styles.chat}`}
                href={chat}
                target="_blank"
                rel="noopener"
                aria-label={m.order_chat()}
              >
                <WhatsappIcon />
              </a>
            )}
          </div>
        )}
      </div>
      {children}
      <div className={styles.details}>
        {customer.phone !== null && (
          <Detail icon={<PhoneIcon />}>
            <bdi className="num">{phone}</bdi>
          </Detail>
        )}
        {handover === "pickup" && <Detail icon={<StoreIcon />}>{m.collect_pickup()}</Detail>}
        {where.length > 0 && (
          <Detail icon={<PinIcon />}>
            <SeparatedTexts texts={where} />
          </Detail>
        )}
        {note !== null && (
          <Detail icon={<SpeechIcon />}>
            <bdi>{note}</bdi>
          </Detail>
        )}
      </div>
      {isKnown && (
        <p className={styles.links}>
          <a href={orderAddress(id, { erase: "" })}>{m.order_erase()}</a>
        </p>
      )}
    </section>
  )
}

function Detail({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p>
      {icon}
      <span>{children}</span>
    </p>
  )
}
