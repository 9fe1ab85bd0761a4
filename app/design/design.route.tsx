import { useLoaderData, type LoaderFunctionArgs } from "react-router"
import { isLocale } from "#app/domain/language/locale.ts"
import { pageLocaleContext } from "#app/http/page-language.ts"
import { DesignBar } from "./design-bar.tsx"
import { readDesignView } from "./design-view.ts"
import { Opened } from "./opened.tsx"
import { Pieces } from "./pieces.tsx"
import { WholePage } from "./whole-page.tsx"
import "#app/ui/shell/workspace.css"
import "#app/ui/panel.css"
import styles from "./design.module.css"

/** Shows every component of `app/ui` and `app/catalogue` in every state, only in development (see `routes.ts`). */
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
    <div
      className={`workspace ${styles.design}`}
      data-scheme={view.scheme}
      data-waits-list={view.open === "waiting" ? "" : undefined}
    >
      <DesignBar view={view} />
      <Pieces view={view} />
      <Opened view={view} />
    </div>
  )
}
