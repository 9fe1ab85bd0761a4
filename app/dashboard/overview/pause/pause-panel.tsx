import { pauseEnds } from "#app/domain/hours/pause-ends.ts"
import { isPauseLong, pausedNow, type Pause } from "#app/domain/hours/open-state.ts"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatNearDay, weekdayName } from "#app/messages/format-time.ts"
import { dayAndTime, openingText, type OpeningShop } from "#app/messages/opening-text.ts"
import { PageForm } from "#app/ui/form/page-form.tsx"
import { LockIcon } from "#app/ui/icons.tsx"
import { pauseAddress } from "./pause-address.ts"
import styles from "./pause-panel.module.css"

type Props = { shop: OpeningShop; now: string; timeZone: string }

/** Says whether the shop is open, and pauses it or ends its pause. */
export function PausePanel({ shop, now, timeZone }: Props) {
  const moment = new Date(now)
  const pause = pausedNow(shop.opening.pause, moment)
  if (pause !== null) return <Paused {...{ shop, pause, timeZone }} now={moment} />
  const shown = openingText(shop, moment, timeZone)
  return (
    <section className={`panel ${styles.sign}`} aria-label={m.pause_heading()}>
      <span className={shown?.isOpen === false ? `${styles.dot} ${styles.shut}` : styles.dot} />
      <div className={styles.text}>
        <b>{shown?.text ?? m.opening_now()}</b>
        {shown && <small>{m.pause_shoppers()}</small>}
      </div>
      <button className="btn btn--quiet" type="button" popoverTarget={choiceId}>
        {m.pause_button()}
      </button>
      <Choice shop={shop} now={moment} timeZone={timeZone} />
    </section>
  )
}

const choiceId = "pausing"

type MomentProps = Omit<Props, "now"> & { now: Date }

/** Asks how long; each answer is one press. */
function Choice({ shop, now, timeZone }: MomentProps) {
  const { evening, tomorrow } = pauseEnds(shop.opening, now, timeZone)
  const day = weekdayName(dayIn(new Date(tomorrow), timeZone))
  const [, time = ""] = / (\d+:\d+)$/.exec(dayAndTime(tomorrow, now, timeZone)) ?? []
  return (
    <div className={styles.choice} id={choiceId} popover="auto" role="dialog" aria-labelledby="pause-title">
      <h2 id="pause-title">{m.pause_title()}</h2>
      <p className="muted">{m.pause_about()}</p>
      <PageForm action={pauseAddress("pause")} data-failed={m.failed_title()}>
        {evening !== null && (
          <button name="until" value="evening">
            {m.pause_evening()} <small>{dayAndTime(evening, now, timeZone)}</small>
          </button>
        )}
        <button name="until" value="tomorrow">
          {m.pause_tomorrow()} <small>{`${day} ${time}`}</small>
        </button>
        <button name="until" value="open">
          {m.pause_open()}
        </button>
      </PageForm>
    </div>
  )
}

/** Says how long the pause lasts and ends it; after a day it asks whether it is still meant. */
function Paused({ shop, pause, now, timeZone }: MomentProps & { pause: Pause }) {
  const isLong = isPauseLong(pause, now)
  const { takesOrders } = shop.opening
  const title = isLong
    ? m.pause_since({ day: formatNearDay(dayIn(new Date(pause.since), timeZone), dayIn(now, timeZone)) })
    : pause.until === null
      ? m.pause_on()
      : m.pause_until({ when: dayAndTime(pause.until, now, timeZone) })
  return (
    <section className={`panel ${styles.sign} ${styles.paused}`} aria-label={m.pause_heading()}>
      <LockIcon />
      <div className={styles.text} role="status">
        <b>{title}</b>
        <small>{isLong ? m.pause_asks() : takesOrders ? m.pause_sends() : m.pause_sends_not()}</small>
      </div>
      <div className={styles.buttons}>
        {isLong && (
          <PageForm action={pauseAddress("still")} data-failed={m.failed_title()}>
            <button className="btn btn--quiet">{m.pause_still()}</button>
          </PageForm>
        )}
        <PageForm action={pauseAddress("resume")} data-failed={m.failed_title()}>
          <button className="btn">{m.pause_end()}</button>
        </PageForm>
      </div>
    </section>
  )
}
