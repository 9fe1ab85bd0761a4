import { useState } from "react"
import { href, useNavigate, useSearchParams } from "react-router"
import { readFlash } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { NewPageIcon, DownloadIcon } from "#app/ui/icons.tsx"
import { Toast } from "#app/ui/toast/toast.tsx"
import { useResults } from "#app/ui/toast/use-results.ts"
import { CurrencySection } from "./currency/currency-section.tsx"
import { DeviceNotifications } from "../order-events/device-notifications.tsx"
import { flashes, errors, type ActionData } from "./settings-action-data.ts"
import { LogoSection } from "./logo/logo-section.tsx"
import { OrdersSection } from "./orders/orders-section.tsx"
import { RemoveLogo } from "./logo/remove-logo.tsx"
import { useLogo } from "./logo/use-logo.ts"
import { SettingsForm } from "./settings-form.tsx"
import { settingsAddress } from "./settings-dialog-state.ts"
import type { loadSettings } from "./settings.server.ts"
import { Section } from "./section.tsx"
import "#app/ui/panel.css"
import styles from "./settings.module.css"

type Props = Awaited<ReturnType<typeof loadSettings>> & { actionData: ActionData | undefined }

/** Shows the logo, the settings with their preview, and the download of all data of the shop. */
export function SettingsPage({ actionData, ...shown }: Props) {
  const { shop, stored, storedOrders, products, categories, isRemovingLogo, mustWait } = shown
  const flash = readFlash(flashes, useSearchParams()[0])
  const { toast, notify, close } = useResults({
    done: flash && flashes[flash](),
    rejected: actionData?.error ? errors[actionData.error]() : null,
    actionData,
  })
  const tell = ({ done, error, orders }: ActionData) => {
    if (done) notify("good", flashes[done]())
    if (error) notify("bad", errors[error]())
    if (orders) notify("bad", m.editor_look())
  }
  const logo = useLogo(notify, tell)
  const navigate = useNavigate()
  const [isConfirmingRemoval, setIsConfirmingRemoval] = useState(isRemovingLogo)
  const onRemoved = (result: ActionData) => {
    tell(result)
    if (result.done) setIsConfirmingRemoval(false)
  }
  const storeLogo = () => {
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
          <NewPageIcon size="s" isMirrored />
          {m.view_my_shop()} <span className="unseen">{m.opens_new_tab()}</span>
        </a>
      </div>
      <div className={styles.settings}>
        <LogoSection shop={shop} logo={logo} onRemove={() => setIsConfirmingRemoval(true)} />
        <SettingsForm {...{ shop, stored, actionData, products, categories }} />
        <CurrencySection currency={shop.currency} />
        <OrdersSection
          stored={storedOrders}
          actionData={actionData}
          language={shop.language}
          onResult={tell}
        />
        <DeviceNotifications />
        <EverythingSection mustWait={mustWait} />
      </div>
      {isConfirmingRemoval ? (
        <RemoveLogo
          onClose={storeLogo}
          onResult={onRemoved}
          toast={<Toast toast={toast} onClose={close} />}
        />
      ) : (
        <Toast toast={toast} onClose={close} />
      )}
    </>
  )
}

/** Offers the download of all data of the shop. `mustWait` is true if the rate limit rejected the last one. */
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
