import { href, useSearchParams } from "react-router"
import { savedSections } from "#app/domain/shop/settings-sections.ts"
import { readFlash } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { DownloadIcon } from "#app/ui/icons.tsx"
import { Toast } from "#app/ui/toast/toast.tsx"
import { resultToast } from "#app/ui/toast/result-toast.ts"
import { DeviceNotifications } from "../order-events/device-notifications.tsx"
import { flashes, errors, type ActionData } from "./settings-action-data.ts"
import { LinkedSections } from "./linked-section.tsx"
import { LogoSection } from "./logo/logo-section.tsx"
import { RemoveLogo } from "./logo/remove-logo.tsx"
import { PreviewFrame } from "./preview/storefront-preview.tsx"
import { isSaved } from "./section-keys.ts"
import { settingsAddress } from "./settings-address.ts"
import { SettingsForm } from "./settings-form.tsx"
import { SettingsFrame } from "./settings-frame.tsx"
import type { loadSettings } from "./settings.server.ts"
import { Section } from "./section.tsx"
import styles from "./settings.module.css"

type Props = Awaited<ReturnType<typeof loadSettings>> & { actionData: ActionData | undefined }

/** Shows the index of the settings, or one of their sections. */
export function SettingsPage({ actionData, ...shown }: Props) {
  const { section, isRemovingLogo } = shown
  const flash = readFlash(flashes, useSearchParams()[0])
  const toast = resultToast({
    done: flash && flashes[flash](),
    rejected: actionData?.error ? errors[actionData.error]() : null,
    actionData,
  })
  if (actionData?.preview) return <PreviewFrame page={actionData.preview} />
  return (
    <>
      <SettingsFrame settings={shown} section={section} search={shown.search}>
        <SectionContent {...shown} actionData={actionData} />
      </SettingsFrame>
      {isRemovingLogo ? (
        <RemoveLogo
          address={settingsAddress(section)}
          toast={<Toast toast={toast} failed={m.logo_remove_failed()} />}
        />
      ) : (
        <Toast toast={toast} failed={m.settings_failed_again()} />
      )}
    </>
  )
}

/** The index opens its first section on a large screen, and all of them without a script. */
function SectionContent({ section, hasAll, ...shown }: Props) {
  const form = { ...shown, action: settingsAddress(section) }
  if (isSaved(section))
    return (
      <>
        <SettingsForm {...form} sections={[section]} />
        {section === "orders" && <DeviceNotifications />}
      </>
    )
  if (section === "data") return <EverythingSection mustWait={shown.mustWait} />
  return (
    <>
      <LogoSection shop={shown.shop} address={form.action} />
      {hasAll && (
        <noscript>
          <div className={styles.all}>
            <SettingsForm {...form} sections={savedSections} />
            <LinkedSections settings={shown} />
            <EverythingSection mustWait={shown.mustWait} />
          </div>
        </noscript>
      )}
    </>
  )
}

/** Offers the download of all data of the shop. `mustWait` is true if the rate limit rejected the last one. */
function EverythingSection({ mustWait }: { mustWait: boolean }) {
  return (
    <Section id="data" title={m.everything_heading()} about={m.everything_about()}>
      {mustWait && <Alert>{m.everything_wait()}</Alert>}
      <div className={styles.everything}>
        <p>{m.everything_text()}</p>
        <a className="btn btn--quiet" id="everything" href={href("/shop/settings/everything")} data-reload="">
          <DownloadIcon />
          {m.everything_download()}
        </a>
      </div>
    </Section>
  )
}
