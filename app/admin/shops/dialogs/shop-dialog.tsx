import type { ShopActionData } from "../shops-action-data.ts"
import { BlockShop, MakeAllUnpaid, MarkSelected } from "./shop-questions.tsx"
import { ChangePlan } from "./change-plan.tsx"
import { CreateShop } from "./create-shop.tsx"
import { DeleteShop, WarnOfDeletion } from "./delete-shop.tsx"
import { EditShop } from "./edit-shop.tsx"
import { HandOverShop } from "./hand-over.tsx"
import { RecoverPassword } from "./recover-password.tsx"
import type { DangerousDialogProps } from "./shop-dialog-props.ts"
import { isWide, type ShopsDialogState } from "../shops-dialog-state.ts"
import type { ShopsRead } from "../load-shops.server.ts"

type Props = DangerousDialogProps & {
  read: ShopsRead
  dialogState: ShopsDialogState
  actionData: ShopActionData | undefined
  publicUrl: string
}

/** Shows the dialog that the address opens over the list; none if the shop is in the wanted state already. */
export function ShopDialog({
  read: { listed, shop, plans, start, password, lost, named, matchingSet, knownMarks },
  dialogState,
  actionData,
  publicUrl,
  query,
  toast,
  ownPassword,
}: Props) {
  const about = { query, toast }
  const dangerous = { ...about, ownPassword }
  if (actionData?.handOver) return <HandOverShop {...actionData.handOver} publicUrl={publicUrl} {...about} />
  if (dialogState.kind === "new" && typeof start === "object" && start !== null) {
    const { requestId } = dialogState
    return <CreateShop key={requestId} fields={start} {...{ requestId, plans, actionData }} {...about} />
  }
  if (dialogState.kind === "all-unpaid") return <MakeAllUnpaid total={listed.total} {...dangerous} />
  if (dialogState.kind === "bulk") {
    const { isPaid, ids } = dialogState
    const count = ids === null ? listed.matching : named.length
    if (count === 0 || knownMarks === null) return toast
    const which =
      ids === null
        ? ({ named: listed.shops, also: { all: matchingSet ?? "" }, isWide: true } as const)
        : ({ named, also: { id: ids }, isWide: isWide({ named: count, total: listed.total }) } as const)
    return <MarkSelected {...which} {...{ count, isPaid, knownMarks }} {...dangerous} />
  }
  if (shop === null) return toast
  if (dialogState.kind === "delete" && lost) {
    if (!dialogState.isLastStep) return <WarnOfDeletion shop={shop} lost={lost} {...about} />
    return <DeleteShop shop={shop} lost={lost} actionData={actionData} {...dangerous} />
  }
  if (dialogState.kind === "block" || dialogState.kind === "unblock") {
    return shop.isActive === (dialogState.kind === "block") ? <BlockShop shop={shop} {...about} /> : toast
  }
  if (dialogState.kind === "plan")
    return <ChangePlan shop={shop} plans={plans} to={dialogState.to} {...about} />
  if (dialogState.kind === "edit") return <EditShop {...{ shop, actionData }} {...about} />
  if (dialogState.kind === "recover" && password)
    return <RecoverPassword {...{ shop, password, actionData }} {...dangerous} />
  return toast
}
