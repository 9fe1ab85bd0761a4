import fc from "fast-check"
import { expect, test } from "vitest"
import { billInSecond, billOf, goodsAlone, type Billed } from "../delivery/bill.ts"
import { limits } from "../limits.ts"
import { inSecondCurrency } from "../price/second-currency.ts"
import { readPaidAmount, worthCents } from "./payment.ts"
import { readReduction, reductionCents } from "./reduction.ts"

const cents = fc.integer({ min: 0, max: limits.priceCents })
const rate = fc.record({
  rate: fc.integer({ min: 1_000, max: 1_000_000 }),
  rounding: fc.constantFrom(0, 1_000, 5_000, 10_000),
})

type Order = Billed & { status: "new" | "confirmed" | "completed" | "cancelled" }
type Change = (order: Order, undo: () => Order) => Order

const paid = (order: Order, by: number): Order => ({ ...order, paidCents: order.paidCents + by })

/** A change of the bill, a payment, money that is given back, a cancellation, or the undo of the last one of them. */
const change: fc.Arbitrary<Change> = fc.oneof(
  cents.map((goodsCents) => (order: Order) => ({ ...order, goodsCents })),
  fc
    .option(cents)
    .map((deliveryCents) => (order: Order) => ({ ...order, handover: "delivery" as const, deliveryCents })),
  fc.constant((order: Order) => ({ ...order, handover: null, deliveryCents: null })),
  fc.option(cents).map((chargeCents) => (order: Order) => ({ ...order, chargeCents })),
  cents.map((value) => (order: Order) => ({
    ...order,
    reductionKind: "sum" as const,
    reductionValue: value,
  })),
  fc.integer({ min: 0, max: 100 }).map((value) => (order: Order) => ({
    ...order,
    reductionKind: "percent" as const,
    reductionValue: value,
  })),
  fc
    .integer({ min: -limits.priceCents, max: limits.priceCents })
    .map((by) => (order: Order) => paid(order, by)),
  fc.constant((order: Order) => paid(order, Math.max(0, billOf(order).toCollectCents))),
  fc
    .constantFrom("confirmed", "completed", "cancelled")
    .map((status) => (order: Order) => ({ ...order, status })),
  fc.constant((_: Order, undo: () => Order) => undo()),
)

test("whatever happens to an order, its bill adds up", () => {
  fc.assert(
    fc.property(cents, fc.array(change, { maxLength: 30 }), (goodsCents, changes) => {
      const former: Order[] = []
      let order: Order = { ...goodsAlone, goodsCents, status: "new" }
      for (const apply of changes) {
        const next = apply(order, () => former.pop() ?? order)
        if (!former.includes(order) && next !== order) former.push(order)
        order = next
        const bill = billOf(order)
        const delivery = bill.deliveryCents ?? 0
        expect(bill.goodsCents + delivery + bill.chargeCents - bill.reductionCents).toBe(bill.totalCents)
        expect(bill.paidCents + bill.toCollectCents).toBe(bill.totalCents)
        expect(bill.totalCents).toBeGreaterThanOrEqual(0)
        expect(bill.reductionCents).toBeGreaterThanOrEqual(0)
        expect(bill.isToAgree).toBe(order.handover === "delivery" && order.deliveryCents === null)
        if (bill.state === "paid") expect(bill.toCollectCents).toBe(0)
        if (bill.state === "overpaid") expect(bill.toCollectCents).toBeLessThan(0)
        if (bill.state === "part_paid")
          expect(Math.min(bill.paidCents, bill.toCollectCents)).toBeGreaterThan(0)
      }
    }),
  )
})

test("in pounds alone the parts add up, the total is rounded once, and delivery is what its area names", () => {
  const option = fc.option(cents)
  const reduction = fc.option(fc.record({ kind: fc.constantFrom("sum", "percent" as const), value: cents }))
  fc.assert(
    fc.property(
      cents,
      option,
      option,
      reduction,
      rate,
      (goodsCents, deliveryCents, chargeCents, less, at) => {
        const handover = "delivery" as const
        const value = less?.kind === "percent" ? less.value % 101 : (less?.value ?? null)
        const reduced = { reductionKind: less?.kind ?? null, reductionValue: value }
        const bill = billOf({ ...goodsAlone, goodsCents, handover, deliveryCents, chargeCents, ...reduced })
        const second = billInSecond(bill, (of) => inSecondCurrency(of, at))
        const { goods, delivery, charge, total } = second
        expect(goods + delivery + charge - second.reduction).toBe(total)
        expect(total).toBe(inSecondCurrency(bill.totalCents, at))
        expect(delivery).toBe(inSecondCurrency(deliveryCents ?? 0, at))
        const step = at.rounding || 1
        for (const [part, ofPart] of [
          [goods, goodsCents],
          [charge, bill.chargeCents],
          [second.reduction, bill.reductionCents],
        ] as const) {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(Math.abs(part - inSecondCurrency(ofPart, at))).toBeLessThanOrEqual(step)
          expect(part % step).toBe(0)
        }
      },
    ),
  )
  const alone = billInSecond(billOf({ ...goodsAlone, goodsCents: 650 }), (of) =>
    inSecondCurrency(of, { rate: 89_500, rounding: 1_000 }),
  )
  expect(alone).toEqual({ goods: 582_000, delivery: 0, charge: 0, reduction: 0, total: 582_000 })
})

test("a percentage of the goods rounds half a cent up, once", () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 100 }), (goods, value) => {
      const exact = (BigInt(goods) * BigInt(value) * 2n + 100n) / 200n
      expect(reductionCents({ kind: "percent", value }, goods)).toBe(Number(exact))
    }),
  )
  expect(reductionCents({ kind: "percent", value: 50 }, 1)).toBe(1)
  expect(reductionCents({ kind: "percent", value: 49 }, 1)).toBe(0)
})

test("the pounds that a page shows for what is to collect are worth exactly that, and below zero what is given back", () => {
  fc.assert(
    fc.property(cents, rate, (toCollect, at) => {
      const pounds = inSecondCurrency(toCollect, at)
      fc.pre(pounds > 0)
      expect(worthCents(pounds, at, toCollect)).toBe(toCollect)
      expect(worthCents(-pounds, at, -toCollect)).toBe(-toCollect)
    }),
  )
})

test("other pounds are worth their cents, half up", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), rate, (pounds, at) => {
      const exact = (BigInt(pounds) * 200n + BigInt(at.rate)) / (2n * BigInt(at.rate))
      expect(worthCents(pounds, at, 0)).toBe(Number(exact))
      expect(worthCents(-pounds, at, 0)).toBe(-Number(exact))
    }),
  )
})

test.each([
  ["2.00", "sum", { kind: "sum", value: 200 }],
  ["٢٫٥٠", "sum", { kind: "sum", value: 250 }],
  ["10%", "percent", { kind: "percent", value: 10 }],
  ["٪١٠٠", "percent", { kind: "percent", value: 100 }],
  ["0", "percent", null],
  ["", "sum", null],
] as const)("%s as a %s is read", (text, kind, reduction) => {
  expect(readReduction(kind, text)).toEqual({ ok: true, reduction })
})

test.each([
  ["101", "percent", "percent_format"],
  ["-1", "percent", "percent_format"],
  ["2.5", "percent", "percent_format"],
  ["-2", "sum", "money_format"],
  ["1e3", "sum", "money_format"],
  ["9999999999", "sum", "money_too_large"],
] as const)("%s as a %s is rejected", (text, kind, problem) => {
  expect(readReduction(kind, text)).toEqual({ ok: false, problem })
})

const pounds = { code: "LBP", rate: 89_500, rounding: 1_000 } as const

test.each([
  ["20", "USD", false, { amount: 2_000, currency: "USD", cents: 2_000 }],
  ["20", "USD", true, { amount: -2_000, currency: "USD", cents: -2_000 }],
  ["3,222,000", "LBP", false, { amount: 3_222_000, currency: "LBP", cents: 3_600 }],
  ["١٬٧٩٠٬٠٠٠", "LBP", false, { amount: 1_790_000, currency: "LBP", cents: 2_000 }],
] as const)("%s %s is read as an amount", (text, currency, isBack, paidAmount) => {
  expect(readPaidAmount({ text, currency, isBack }, pounds, 3_600)).toEqual({ ok: true, paid: paidAmount })
})

test.each([
  ["", "USD", "amount_required"],
  ["0", "LBP", "amount_required"],
  ["400", "LBP", "amount_required"],
  ["-5", "USD", "amount_format"],
  ["1.5", "LBP", "amount_format"],
  ["9999999999999999", "LBP", "amount_format"],
  ["999999999999999", "LBP", "amount_too_large"],
  ["5", "EUR", "currency_unknown"],
] as const)("%s %s is rejected as an amount", (text, currency, problem) => {
  expect(readPaidAmount({ text, currency, isBack: false }, pounds, 3_600)).toEqual({ ok: false, problem })
})

test("an order in dollars alone takes no pounds", () => {
  const result = readPaidAmount({ text: "1000", currency: "LBP", isBack: false }, null, 3_600)
  expect(result).toEqual({ ok: false, problem: "currency_unknown" })
})
