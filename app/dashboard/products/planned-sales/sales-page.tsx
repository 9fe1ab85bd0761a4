import type { ComponentProps } from "react"
import { href, useSearchParams } from "react-router"
import { readFlash } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import { PlusIcon, TagIcon } from "#app/ui/icons.tsx"
import { EmptyPanel, NotLoaded } from "#app/ui/list/empty-panel.tsx"
import { Toast } from "#app/ui/toast/toast.tsx"
import { resultToast } from "#app/ui/toast/result-toast.ts"
import { BackLink } from "../../back-link.tsx"
import { zoneName } from "../../platform-zone.ts"
import { flashes, errors, type ActionData } from "./sales-action-data.ts"
import { NewSale, type SaleChoice } from "./new-sale.tsx"
import { ChangeSale, EndSale } from "./sale-dialogs.tsx"
import { SaleRow } from "./sale-row.tsx"
import { salesAddress, type SalesDialogState } from "./sales-dialog-state.ts"
import "#app/ui/panel.css"
import "#app/ui/chip.css"
import styles from "./planned-sales.module.css"

type Props = {
  /** Null if the database did not respond. */
  sales: readonly ComponentProps<typeof SaleRow>["sale"][] | null
  dialogState: SalesDialogState
  /** True if the address names a sale that does not exist. */
  missing: boolean
  timeZone: string
  /** The products for a new sale, if the address opens one. */
  choice: SaleChoice | null
  sent: ActionData | undefined
}

const saleGone: ActionData = { error: "sale_gone" }

/** Lists the sales of the shop: running, planned and past ones. */
export function SalesPage({ sales, dialogState, missing, timeZone, choice, sent }: Props) {
  const flash = readFlash(flashes, useSearchParams()[0])
  const actionData = sent ?? (missing ? saleGone : undefined)
  const toast = resultToast({
    done: flash && flashes[flash](),
    rejected: actionData?.error ? errors[actionData.error]() : null,
    actionData,
  })
  const open = "id" in dialogState ? sales?.find(({ id }) => id === dialogState.id) : undefined
  const shownToast = <Toast toast={toast} failed={errors.change_failed()} />
  if (choice !== null) return <NewSale {...choice} />
  return (
    <>
      <div className="page-head">
        <div>
          <BackLink to={href("/shop/products")} text={m.csv_back()} />
          <h1>{m.discounts_title()}</h1>
          <p>{m.discounts_subtitle({ zone: zoneName(timeZone) })}</p>
        </div>
        <a className="btn" href={salesAddress({ new: "" })}>
          <PlusIcon />
          {m.discounts_choose()}
        </a>
      </div>
      {sales === null && (
        <NotLoaded
          title={m.discounts_load_failed()}
          about={m.actions_load_about()}
          again={m.discounts_load_again()}
          address={salesAddress()}
        />
      )}
      {sales?.length === 0 && (
        <EmptyPanel icon={<TagIcon />} title={m.discounts_none()} about={m.discounts_none_about()} />
      )}
      {sales && sales.length > 0 && (
        <ul className={`panel ${styles.list}`} aria-label={m.discounts_list()}>
          {sales.map((sale) => (
            <SaleRow key={sale.id} sale={sale} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {open && dialogState.kind === "change" && (
        <ChangeSale sale={open} actionData={sent} toast={shownToast} />
      )}
      {open && dialogState.kind === "end" && <EndSale sale={open} toast={shownToast} />}
      {!open && shownToast}
    </>
  )
}
