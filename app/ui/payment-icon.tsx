import type { PaymentKind } from "#app/domain/payment-method/payment-method.ts"
import { BankIcon, CardIcon, CashIcon, StoreIcon, WalletIcon, type IconProps } from "./icons.tsx"

const icons = { cash: CashIcon, whish: WalletIcon, omt: StoreIcon, bank: BankIcon, own: CardIcon } as const

/** Shows the icon of a way to pay. */
export function PaymentIcon({ kind, ...props }: IconProps & { kind: PaymentKind }) {
  const Icon = icons[kind]
  return <Icon {...props} />
}
