import { href, useSearchParams } from "react-router"
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
import { PreviewFrame } from "./preview/storefront-preview.tsx"
import { SettingsForm } from "./settings-form.tsx"
import type { loadSettings } from "./settings.server.ts"
import { Section } from "./section.tsx"
import "#app/ui/panel.css"
import styles from "./settings.module.css"

type Props = Awaited<ReturnType<typeof loadSettings>> & { actionData: ActionData | undefined }

/** Shows the logo, the settings with their preview, and the download of all data of the shop. */
export function SettingsPage({ actionData, ...shown }: Props) {
  const { shop, stored, storedOrders, isRemovingLogo, mustWait } = shown
  const flash = readFlash(flashes, useSearchParams()[0])
  const { toast } = useResults({
    done: flash && flashes[flash](),
    rejected: rejectedText(actionData),
    actionData,
  })
  if (actionData?.preview) return <PreviewFrame page={actionData.preview} />
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
        <LogoSection shop={shop} />
        <SettingsForm {...{ shop, stored, actionData }} />
        <CurrencySection currency={shop.currency} />
        <OrdersSection stored={storedOrders} rejected={actionData?.orders} language={shop.language} />
        <DeviceNotifications />
        <EverythingSection mustWait={mustWait} />
      </div>
      {isRemovingLogo ? (
        <RemoveLogo toast={<Toast toast={toast} failed={m.logo_remove_failed()} />} />
      ) : (
        <Toast toast={toast} failed={m.settings_failed_again()} />
      )}
    </>
  )
}

function rejectedText({ error, orders }: ActionData = {}): string | null {
  if (error) return errors[error]()
  return orders ? m.editor_look() : null
}

/** Offers the download of all data of the shop. `mustWait` is true if the rate limit rejected the last one. */
function EverythingSection({ mustWait }: { mustWait: boolean }) {
  return (
    <Section id="everything" title={m.everything_heading()} about={m.everything_about()}>
      {mustWait && <Alert>{m.everything_wait()}</Alert>}
      <div className={styles.everything}>
        <p>{m.everything_text()}</p>
        <a className="btn btn--quiet" href={href("/shop/settings/everything")} data-reload="">
          <DownloadIcon />
          {m.everything_download()}
        </a>
      </div>
    </Section>
  )
}
