import { billInSecond, type Bill, type SecondBill } from "#app/domain/delivery/bill.ts"
import type { MoneyView } from "#app/domain/price/second-currency.ts"
import { formatCount, formatMoney, formatSecond } from "./format.ts"

/** Writes the parts of a bill so that they add up: in dollars, or in the only currency that its shop shows. */
export function billAmounts(
  bill: Bill,
  money: MoneyView | null | undefined,
): Record<keyof SecondBill, string> {
  if (!money?.isAlone) {
    const { goodsCents, deliveryCents, chargeCents, reductionCents, totalCents } = bill
    return {
      ...{ goods: formatMoney(goodsCents, null), delivery: formatMoney(deliveryCents ?? 0, null) },
      ...{ charge: formatMoney(chargeCents, null), reduction: formatMoney(reductionCents, null) },
      total: formatMoney(totalCents, null),
    }
  }
  // A shop's first script has the conversion within `formatSecond`, and has no room to export it by itself.
  const inSecond = (cents: number) =>
    Number(formatSecond(cents, { ...money, pattern: "#" }).replaceAll(",", ""))
  const { goods, delivery, charge, reduction, total } = billInSecond(bill, inSecond)
  const write = (amount: number) => money.pattern.replace("#", formatCount(amount))
  return {
    ...{ goods: write(goods), delivery: write(delivery), charge: write(charge) },
    ...{ reduction: write(reduction), total: write(total) },
  }
}
