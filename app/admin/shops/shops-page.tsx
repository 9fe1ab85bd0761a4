import { useSearchParams } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { PlusIcon } from "#app/ui/icons.tsx"
import { PageLinks } from "#app/ui/list/page-links.tsx"
import { Toast } from "#app/ui/toast/toast.tsx"
import { resultToast } from "#app/ui/toast/result-toast.ts"
import type { Route } from "./+types/shops.route"
import { errors, failures, type ShopActionData } from "./shops-action-data.ts"
import { NoShops, ShopsNotLoaded } from "./list/no-shops.tsx"
import { flashText, readShopFlash, undoOf } from "./shop-flash.ts"
import { ShopDialog } from "./dialogs/shop-dialog.tsx"
import { ShopsFilter } from "./list/shops-filter.tsx"
import { everyShop, isNarrowed, shopsAddress } from "./shops-dialog-state.ts"
import type { Missing } from "./load-shops.server.ts"
import { ShopsTable } from "./list/shops-table.tsx"
import { ShopsTabs } from "./list/shops-tabs.tsx"
import "#app/ui/panel.css"
import styles from "./list/shops-list.module.css"

type Props = Route.ComponentProps["loaderData"] & { actionData: ShopActionData | undefined }

const missingErrors: Readonly<Record<NonNullable<Missing>, ShopActionData>> = {
  shop: { error: "shop_gone" },
  request: { error: "request_gone" },
  "request with a shop": { error: "request_has_shop" },
}

/** Shows the operator's shops: the list, and the dialog that is open over it. */
export function ShopsPage({ read, query, dialogState, missing, publicUrl, timeZone, ...about }: Props) {
  const { requiresPassword, actionData: given } = about
  const flash = readShopFlash(useSearchParams()[0])
  const flashShop = read?.flashShop ?? null
  const actionData = given ?? (missing === null ? undefined : missingErrors[missing])
  const toast = resultToast({
    done: flash && flashText(flash, flashShop?.name),
    undo: flash && undoOf(flash, flashShop, (action) => shopsAddress(query, action)),
    rejected: actionData?.error ? errors[actionData.error]() : null,
    actionData,
  })
  const messages = <Toast toast={toast} failed={errors[failures[dialogState.kind]]()} />
  const listed = read?.listed
  return (
    <>
      <ShopsTabs />
      <div className="page-head">
        <div>
          <p role="status">
            {listed &&
              m.shops_showing({
                count: listed.total,
                shown: formatCount(listed.matching),
                total: formatCount(listed.total),
              })}
          </p>
        </div>
        <a className="btn" href={shopsAddress(query, { new: "" })}>
          <PlusIcon />
          {m.shops_create()}
        </a>
      </div>
      <ShopsFilter query={query} />
      {read === null && <ShopsNotLoaded address={shopsAddress(query)} />}
      {read && (
        <>
          {read.listed.shops.length === 0 ? (
            <NoShops
              about={m.shops_empty_about()}
              everything={isNarrowed(query) ? shopsAddress({ ...everyShop, sort: query.sort }) : null}
            />
          ) : (
            <ShopsTable
              {...{ query, timeZone }}
              shops={read.listed.shops}
              matching={read.listed.matching}
              plans={read.plans}
              endsSelection={flash !== null && flash.count !== null}
            />
          )}
          <PageLinks
            page={read.listed.page}
            count={read.listed.pages}
            hrefOf={(page) => shopsAddress({ ...query, page, marked: [] })}
          />
        </>
      )}
      <p className={styles.everyShop}>
        <a className="btn btn--quiet" href={shopsAddress(query, { "all-unpaid": "" })}>
          {m.shops_all_unpaid()}
        </a>
      </p>
      {read && (dialogState.kind !== "list" || given?.handOver) ? (
        <ShopDialog
          read={read}
          query={query}
          dialogState={dialogState}
          actionData={given}
          toast={messages}
          ownPassword={{ isRequired: requiresPassword, problem: given?.ownPassword ?? null }}
          publicUrl={publicUrl}
        />
      ) : (
        messages
      )}
    </>
  )
}
