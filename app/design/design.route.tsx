import type { FunctionComponent } from "react"
import { useLoaderData, type LoaderFunctionArgs } from "react-router"
import { isLocale } from "#app/domain/language/locale.ts"
import { pageLocaleContext } from "#app/http/page-language.ts"
import * as drawn from "#app/ui/icons.tsx"
import { Buttons } from "./buttons.tsx"
import { Charts } from "./charts.tsx"
import { Colours } from "./colours.tsx"
import { DesignBar } from "./design-bar.tsx"
import { readDesignView } from "./design-view.ts"
import { Fields } from "./fields.tsx"
import { Goods } from "./goods.tsx"
import { Lists } from "./lists.tsx"
import { Opened } from "./opened.tsx"
import { Messages } from "./messages.tsx"
import { WholePage } from "./whole-page.tsx"
import { Part } from "./part.tsx"
import "#app/ui/shell/workspace.css"
import "#app/ui/panel.css"
import styles from "./design.module.css"

/** Every piece of `app/ui` and `app/catalogue` in every state; only while developing (see `routes.ts`). */
export function loader({ url, context }: LoaderFunctionArgs) {
  const lang = url.searchParams.get("lang")
  const view = readDesignView(url.searchParams)
  context.set(pageLocaleContext, isLocale(lang) ? lang : "en")
  return view
}

export function meta() {
  return [{ title: "Design" }, { name: "robots", content: "noindex" }]
}

export default function Design() {
  const view = useLoaderData<typeof loader>()
  if (view.page !== null) return <WholePage view={view} />
  return (
    <div className={`workspace ${styles.design}`} data-scheme={view.scheme}>
      <DesignBar view={view} />
      <main className={styles.pieces} id="content">
        <Colours />
        <Buttons />
        <Fields />
        <Messages view={view} />
        <Lists view={view} />
        <Charts />
        <Goods />
        <Pictograms />
      </main>
      <Opened view={view} />
    </div>
  )
}

/** Every icon, and turned with the reading direction. */
function Pictograms() {
  const { icon: _maker, ...icons } = drawn
  const all: [string, FunctionComponent<drawn.IconProps>][] = Object.entries(icons).toSorted(
    ([one], [other]) => one.localeCompare(other, "en"),
  )
  // Sorted: the server's bundle and the browser's list a module's names in orders of their own.
  return (
    <Part name="Icons">
      <ul className={styles.icons} lang="en">
        {all.map(([name, Icon]) => (
          <li key={name}>
            <Icon size="l" />
            <Icon size="l" turns />
            <small>{name.replace("Icon", "")}</small>
          </li>
        ))}
      </ul>
    </Part>
  )
}
