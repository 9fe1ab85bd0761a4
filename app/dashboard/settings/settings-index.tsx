import type { ComponentType } from "react"
import { href } from "react-router"
import { limits } from "#app/domain/limits.ts"
import { currentLocale } from "#app/messages/current-locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import {
  BoxIcon,
  CalendarIcon,
  CardIcon,
  ClockIcon,
  DownloadIcon,
  GlobeIcon,
  GridIcon,
  LinkIcon,
  OnIcon,
  OrdersIcon,
  PictureIcon,
  SpeechIcon,
  TagIcon,
  StoreIcon,
  WalletIcon,
  VanIcon,
  type IconProps,
} from "#app/ui/icons.tsx"
import { ListFilter } from "#app/ui/list/list-filter.tsx"
import { searchSections } from "./search/search-sections.ts"
import type { SectionKey } from "./section-keys.ts"
import { sectionTexts } from "./section-texts.ts"
import { sectionValues } from "./section-values.tsx"
import { settingsAddress } from "./settings-address.ts"
import type { StoredSettings } from "./store-settings.server.ts"
import "#app/ui/panel.css"
import styles from "./settings-index.module.css"

const icons: Readonly<Record<SectionKey, ComponentType<IconProps>>> = {
  logo: PictureIcon,
  basic: StoreIcon,
  social: LinkIcon,
  notes: SpeechIcon,
  theme: TagIcon,
  "display-size": GridIcon,
  language: GlobeIcon,
  orders: OrdersIcon,
  hours: ClockIcon,
  when: CalendarIcon,
  delivery: VanIcon,
  currency: CardIcon,
  "payment-methods": WalletIcon,
  data: BoxIcon,
}

type Props = {
  settings: StoredSettings
  /** The section of the page. */
  section: SectionKey | null
  search: string
}

/** Lists the sections with their present values; a search finds the fields in them. */
export function SettingsIndex({ settings, section, search }: Props) {
  const found = searchSections(search, currentLocale())
  return (
    <nav className={styles.index} aria-label={m.settings_title()}>
      <ListFilter
        action={settingsAddress(section)}
        search={{ value: search, label: m.settings_search(), maxLength: limits.searchText }}
        choices={[]}
        apply={m.search_submit()}
      />
      <p className="unseen" role="status">
        {search !== "" && m.settings_found({ count: found.length })}
      </p>
      {found.length === 0 && <p className={`muted ${styles.none}`}>{m.settings_not_found()}</p>}
      <ul className={`panel ${styles.rows}`} hidden={found.length === 0}>
        {found.map(({ key, fields }) => {
          const Icon = icons[key]
          return (
            <li key={key}>
              <a
                className={styles.row}
                href={settingsAddress(key)}
                aria-current={key === section ? "page" : undefined}
                data-first={section === null && key === "logo" ? "" : undefined}
              >
                <Icon />
                <span className={styles.texts}>
                  <span>{sectionTexts[key].title()}</span>{" "}
                  <span className={styles.value}>{sectionValues[key](settings)}</span>
                </span>
                <OnIcon size="s" isMirrored />
              </a>
              {key === "data" && (
                <a
                  className={`icon-btn ${styles.download}`}
                  href={href("/shop/settings/everything")}
                  data-reload=""
                  aria-label={m.everything_download()}
                  title={m.everything_download()}
                >
                  <DownloadIcon />
                </a>
              )}
              {fields.length > 0 && (
                <ul className={styles.fields}>
                  {fields.map(({ name, label }) => (
                    <li key={name}>
                      <a href={`${settingsAddress(key)}#${name}`}>{label}</a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
