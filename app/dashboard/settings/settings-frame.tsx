import type { ReactNode } from "react"
import { href } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { BackIcon, NewPageIcon } from "#app/ui/icons.tsx"
import { StorefrontPreview } from "./preview/storefront-preview.tsx"
import { hasPreview, type SectionKey } from "./section-keys.ts"
import { settingsAddress } from "./settings-address.ts"
import { SettingsIndex } from "./settings-index.tsx"
import type { StoredSettings } from "./store-settings.server.ts"
import styles from "./settings.module.css"

type Props = {
  settings: StoredSettings
  /** Null for the index itself. */
  section: SectionKey | null
  search: string
  children: ReactNode
}

/**
 * Frames the index of the settings and each of their sections: side by side if there is room, with the preview beside
 * them or below. On a phone each is a page of its own; the index does not show the section that a large screen opens.
 */
export function SettingsFrame({ settings, section, search, children }: Props) {
  return (
    <>
      <div className={`page-head ${styles.head}`} data-settings={section ?? ""}>
        <div>
          <h1>
            {section === null ? (
              m.settings_title()
            ) : (
              <a href={settingsAddress(null)}>
                <BackIcon size="s" isMirrored />
                {m.settings_title()}
              </a>
            )}
          </h1>
          <p>{m.settings_subtitle()}</p>
        </div>
        <a
          className="btn btn--quiet"
          href={href("/shop/:slug", { slug: settings.shop.slug })}
          target="_blank"
          rel="noopener"
        >
          <NewPageIcon size="s" isMirrored />
          {m.view_my_shop()} <span className="unseen">{m.opens_new_tab()}</span>
        </a>
      </div>
      <div className={styles.settings} data-settings={section ?? ""}>
        <SettingsIndex {...{ settings, section, search }} />
        <div className={styles.main}>{children}</div>
        {hasPreview(section) && <StorefrontPreview />}
      </div>
    </>
  )
}
