import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { BoxIcon, PlusIcon } from "#app/ui/icons.tsx"
import { EmptyPanel } from "#app/ui/list/empty-panel.tsx"
import { Toast } from "#app/ui/toast/toast.tsx"
import type { DesignView } from "./design-view.ts"
import { Part } from "./part.tsx"

/** Shows success, failure and empty states. `?toast=` shows a toast that stays. */
export function Messages({ view }: { view: DesignView }) {
  const text = view.toast === "good" ? m.flash_created() : m.apply_failed()
  return (
    <Part name="Alerts, toasts, empty lists">
      <Alert>{m.apply_failed()}</Alert>
      <Alert tone="good">{m.flash_created()}</Alert>
      <EmptyPanel icon={<BoxIcon />} title={m.catalog_empty_title()} about={m.catalog_empty()} level={3}>
        <button className="btn">
          <PlusIcon />
          {m.catalog_add()}
        </button>
        <button className="btn btn--quiet">{m.catalog_clear()}</button>
      </EmptyPanel>
      <Toast toast={view.toast && { number: 1, tone: view.toast, text }} lifetimeMs={null} />
    </Part>
  )
}
