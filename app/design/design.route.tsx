import { useLoaderData, type LoaderFunctionArgs } from "react-router"
import { isLocale } from "#app/domain/locale.ts"
import { pageLocaleContext } from "#app/page-locale.ts"
import { Buttons } from "./buttons.tsx"
import { Charts } from "./charts.tsx"
import { Colours } from "./colours.tsx"
import { DesignBar } from "./design-bar.tsx"
import { Fields } from "./fields.tsx"
import { Goods } from "./goods.tsx"
import { Lists } from "./lists.tsx"
import { Opened } from "./opened.tsx"
import { Pictograms } from "./pictograms.tsx"
import { Said } from "./said.tsx"
import { WholePage } from "./whole-page.tsx"
import { readDesignView } from "./design-view.ts"
import "#app/ui/workspace.css"
import "#app/ui/panel.css"
import "./design.css"

/** For those who make screens, and only while they do (see `routes.ts`): every piece of `app/ui` and `app/catalogue` in every state. */
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
    <div className="workspace design" data-scheme={view.scheme}>
      <DesignBar view={view} />
      <main className="design__pieces" id="content">
        <Colours />
        <Buttons />
        <Fields />
        <Said view={view} />
        <Lists view={view} />
        <Charts />
        <Goods />
        <Pictograms />
      </main>
      <Opened view={view} />
    </div>
  )
}
