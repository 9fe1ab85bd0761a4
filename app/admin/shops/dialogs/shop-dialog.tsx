import type { ShopAnswer } from "../answer.ts"
import { BlockShop, MakeAllUnpaid, MarkSelected } from "./shop-questions.tsx"
import { ChangePlan } from "./change-plan.tsx"
import { CreateShop } from "./create-shop.tsx"
import { DeleteShop, WarnOfDeletion } from "./delete-shop.tsx"
import { EditShop } from "./edit-shop.tsx"
import { HandOverShop } from "./hand-over.tsx"
import { isWide } from "../is-dangerous.ts"
import { RecoverPassword } from "./recover-password.tsx"
import type { DangerousDialogProps } from "./shop-dialog-props.ts"
import type { ShopsPlace } from "../shops-place.ts"
import type { ShopsRead } from "../server/load-shops.server.ts"

type Props = DangerousDialogProps & {
  read: ShopsRead
  place: ShopsPlace
  answer: ShopAnswer | undefined
  publicUrl: string
  notify: (tone: "good" | "bad", text: string) => void
}

/** The dialog that the address opens over the list; none for a shop that is in the wanted state already. */
export function ShopDialog({
  read: { listed, shop, plans, start, password, lost, named, matchingSet, foreseen },
  place,
  answer,
  publicUrl,
  notify,
  query,
  toast,
  ownPassword,
}: Props) {
  const about = { query, toast }
  const dangerous = { ...about, ownPassword }
  if (answer?.handOver) return <HandOverShop {...answer.handOver} {...{ publicUrl, notify }} {...about} />
  if (place.kind === "new" && typeof start === "object" && start !== null) {
    const { requestId } = place
    return <CreateShop key={requestId} fields={start} {...{ requestId, plans, answer }} {...about} />
  }
  if (place.kind === "all-unpaid") return <MakeAllUnpaid total={listed.total} {...dangerous} />
  if (place.kind === "bulk") {
    const { isPaid, ids } = place
    const count = ids === null ? listed.matching : named.length
    if (count === 0 || foreseen === null) return toast
    const which =
      ids === null
        ? ({ named: listed.shops, also: { all: matchingSet ?? "" }, isWide: true } as const)
        : ({ named, also: { id: ids }, isWide: isWide({ named: count, total: listed.total }) } as const)
    return <MarkSelected {...which} {...{ count, isPaid, foreseen }} {...dangerous} />
  }
  if (shop === null) return toast
  if (place.kind === "delete" && lost) {
    if (!place.isLastStep) return <WarnOfDeletion shop={shop} lost={lost} {...about} />
    return <DeleteShop shop={shop} lost={lost} answer={answer} notify={notify} {...dangerous} />
  }
  if (place.kind === "block" || place.kind === "unblock") {
    return shop.isActive === (place.kind === "block") ? <BlockShop shop={shop} {...about} /> : toast
  }
  if (place.kind === "plan") return <ChangePlan shop={shop} plans={plans} to={place.to} {...about} />
  if (place.kind === "edit") return <EditShop {...{ shop, answer }} {...about} />
  if (place.kind === "recover" && password)
    return <RecoverPassword {...{ shop, password, answer }} {...dangerous} />
  return toast
}
