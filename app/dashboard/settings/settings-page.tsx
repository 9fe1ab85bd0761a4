import { useCallback, useState } from "react"
import { href, useNavigate, useSearchParams } from "react-router"
import { readNotice } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { NewPageIcon, DownloadIcon } from "#app/ui/icons.tsx"
import { Toast } from "#app/ui/toast/toast.tsx"
import { useResults } from "#app/ui/toast/use-results.ts"
import { CurrencySection } from "./currency/currency-section.tsx"
import { DeviceNotices } from "../order-news/device-notices.tsx"
import { notices, refusals, type Answer } from "./answer.ts"
import { LogoSection } from "./logo/logo-section.tsx"
import { OrdersSection } from "./orders/orders-section.tsx"
import { RemoveLogo } from "./logo/remove-logo.tsx"
import { useLogo } from "./logo/use-logo.ts"
import { SettingsForm } from "./settings-form.tsx"
import { settingsAddress } from "./settings-place.ts"
import type { loadSettings } from "./settings.server.ts"
import { Section } from "./section.tsx"
import "#app/ui/panel.css"
import styles from "./settings.module.css"

type Props = Awaited<ReturnType<typeof loadSettings>> & { answer: Answer | undefined }

/** The logo, the settings with their preview, and everything that is kept of the shop. */
export function SettingsPage({ answer, ...shown }: Props) {
  const { shop, stored, storedOrders, products, categories, isRemovingLogo, mustWait } = shown
  const notice = readNotice(notices, useSearchParams()[0])
  const { toast, notify, close } = useResults({
    done: notice && notices[notice](),
    refused: answer?.refusal ? refusals[answer.refusal]() : null,
    answer,
  })
  const logo = useLogo(notify)
  const navigate = useNavigate()
  const [isConfirmingRemoval, setIsConfirmingRemoval] = useState(isRemovingLogo)
  const onRemoved = useCallback(
    ({ done, refusal }: Answer) => {
      if (done) notify("good", notices[done]())
      if (done) setIsConfirmingRemoval(false)
      if (refusal) notify("bad", refusals[refusal]())
    },
    [notify],
  )
  const [isOrdersChanged, setIsOrdersChanged] = useState(false)
  const onOrdersAnswer = ({ done, refusal, orders }: Answer) => {
    if (done) notify("good", notices[done]())
    if (refusal) notify("bad", refusals[refusal]())
    if (orders) notify("bad", m.editor_look())
  }
  const keepLogo = () => {
    setIsConfirmingRemoval(false)
    if (isRemovingLogo) void navigate(settingsAddress(), { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{m.settings_title()}</h1>
          <p>{m.settings_subtitle()}</p>
        </div>
        <a
          className="btn btn--quiet"
          href={href("/shop/:slug", { slug: shop.slug })}
          target="_blank"
          rel="noopener"
        >
          <NewPageIcon size="s" turns />
          {m.view_my_shop()} <span className="unseen">{m.opens_new_tab()}</span>
        </a>
      </div>
      <div className={styles.settings}>
        <LogoSection shop={shop} logo={logo} onRemove={() => setIsConfirmingRemoval(true)} />
        <SettingsForm
          {...{ shop, stored, answer, products, categories }}
          saved={notice === "saved"}
          hasMore={logo.cropped !== null || isOrdersChanged}
        />
        <CurrencySection currency={shop.currency} />
        <OrdersSection
          stored={storedOrders}
          answer={answer}
          language={shop.language}
          onAnswer={onOrdersAnswer}
          onChange={setIsOrdersChanged}
        />
        <DeviceNotices />
        <EverythingSection mustWait={mustWait} />
      </div>
      {isConfirmingRemoval ? (
        <RemoveLogo onClose={keepLogo} onAnswer={onRemoved} toast={<Toast toast={toast} onClose={close} />} />
      ) : (
        <Toast toast={toast} onClose={close} />
      )}
    </>
  )
}

/** The download of all data of the shop. `mustWait`: the rate limit refused the last download. */
function EverythingSection({ mustWait }: { mustWait: boolean }) {
  return (
    <Section id="everything" title={m.everything_heading()} about={m.everything_about()}>
      {mustWait && <Alert>{m.everything_wait()}</Alert>}
      <div className={styles.everything}>
        <p>{m.everything_text()}</p>
        <a className="btn btn--quiet" href={href("/shop/settings/everything")}>
          <DownloadIcon />
          {m.everything_download()}
        </a>
      </div>
    </Section>
  )
}
