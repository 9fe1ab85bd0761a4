import type { ReactNode } from "react"
import { useSearchParams } from "react-router"
import type { OwnArea } from "#app/database/shop/delivery-areas.ts"
import { deliveryLimits } from "#app/domain/delivery/delivery-area.ts"
import { m } from "#app/messages/compiled/messages.js"
import { ConfirmDialog } from "#app/ui/dialog/form-dialog.tsx"
import { PlusIcon, VanIcon } from "#app/ui/icons.tsx"
import { EmptyPanel } from "#app/ui/list/empty-panel.tsx"
import { Toast } from "#app/ui/toast/toast.tsx"
import { resultToast } from "#app/ui/toast/result-toast.ts"
import { Section } from "../section.tsx"
import { SettingsFrame } from "../settings-frame.tsx"
import type { Route } from "./+types/delivery.route"
import { AreaDialog } from "./area-dialog.tsx"
import { AreaList } from "./area-list.tsx"
import { ChooseDialog } from "./choose-dialog.tsx"
import { deliveryFlashText, errors, failureOf, type DeliveryActionData } from "./delivery-action-data.ts"
import { deliveryAddress } from "./delivery-address.ts"
import { PickupSwitch } from "./pickup-switch.tsx"
import styles from "./delivery.module.css"

type Props = Route.ComponentProps["loaderData"] & { sent: DeliveryActionData | undefined }

const areaGone: DeliveryActionData = { error: "area_gone" }

/** Switches pickup, lists the areas, and shows the open form or confirmation. */
export function DeliveryPage({
  settings,
  location,
  search,
  areas,
  edited,
  written,
  dialogState,
  missing,
  sent,
}: Props) {
  const actionData = sent ?? (missing ? areaGone : undefined)
  const toast = resultToast({
    done: deliveryFlashText(useSearchParams()[0]),
    rejected: actionData?.error ? errors[actionData.error]() : null,
    actionData,
  })
  const messages = <Toast toast={toast} failed={errors[failureOf(dialogState)]()} />
  const { kind } = dialogState
  const leaving = kind === "delete" && areas.find(({ id }) => id === dialogState.id)
  const isFull = areas.length >= deliveryLimits.areas
  return (
    <>
      <SettingsFrame settings={settings} section="delivery" search={search}>
        <Section id="delivery" title={m.delivery_title()} about={m.delivery_about()} hasCards>
          <div className={styles.page}>
            <PickupSwitch location={location} isOn={settings.delivery.hasPickup} />
            {areas.length === 0 ? (
              <NoAreas />
            ) : (
              <section className="panel" id="areas" aria-labelledby="area-list">
                <div className={`panel__head ${styles.head}`}>
                  <h3 id="area-list">{m.delivery_areas()}</h3>
                  {isFull ? (
                    <p className="muted">{m.delivery_too_many({ limit: deliveryLimits.areas })}</p>
                  ) : (
                    <div>
                      <a className="btn btn--quiet" href={deliveryAddress({ new: "" })}>
                        {m.delivery_write()}
                      </a>
                      <a className="btn" href={deliveryAddress({ choose: "" })}>
                        <PlusIcon />
                        {m.delivery_choose()}
                      </a>
                    </div>
                  )}
                </div>
                <AreaList areas={areas} />
              </section>
            )}
          </div>
        </Section>
      </SettingsFrame>
      {kind === "choose" ? (
        <ChooseDialog areas={settings.delivery.areas} actionData={sent} toast={messages} />
      ) : kind === "new" || (kind === "edit" && edited) ? (
        <AreaDialog area={edited} name={written} actionData={sent} toast={messages} />
      ) : leaving ? (
        <DeleteArea area={leaving} toast={messages} />
      ) : (
        messages
      )}
    </>
  )
}

/** Asks a shop without areas where it delivers. */
function NoAreas() {
  return (
    <EmptyPanel
      icon={<VanIcon size="l" />}
      title={m.delivery_empty()}
      about={m.delivery_empty_about()}
      level={3}
    >
      <a className="btn" href={deliveryAddress({ choose: "" })}>
        {m.delivery_choose()}
      </a>
      <a className="btn btn--quiet" href={deliveryAddress({ new: "" })}>
        {m.delivery_write()}
      </a>
    </EmptyPanel>
  )
}

/** Confirms the deletion of an area. It says what happens to its orders. */
function DeleteArea({ area: { id, name }, toast }: { area: OwnArea; toast: ReactNode }) {
  return (
    <ConfirmDialog
      title={m.delete_title({ name })}
      action={deliveryAddress({ delete: id })}
      closeTo={deliveryAddress()}
      texts={{ confirm: m.delivery_delete(), busy: m.delete_busy(), keep: m.delete_keep() }}
      isDangerous
      toast={toast}
    >
      <p>{m.delivery_delete_about()}</p>
    </ConfirmDialog>
  )
}
