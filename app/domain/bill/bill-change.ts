import { readVersion, textFields, type Sent } from "../text/text-fields.ts"
import { oneLine } from "../text/text-input.ts"
import { readMoney } from "../price/read-money.ts"
import { chargeWordLimit, readReduction, reductionKinds, type Reduction } from "./reduction.ts"

/** The parts of a bill that its owner changes. */
export const billParts = ["delivery", "reduction", "charge"] as const
export type BillPart = (typeof billParts)[number]

export function isBillPart(text: string | null): text is BillPart {
  return billParts.some((part) => part === text)
}

/** A change of one part of a bill. Amounts are in cents; null removes the part. */
export type BillChange =
  | { readonly part: "delivery"; readonly cents: number | null }
  | { readonly part: "reduction"; readonly reduction: (Reduction & { readonly word: string | null }) | null }
  | { readonly part: "charge"; readonly charge: { readonly cents: number; readonly word: string } | null }

/** The raw values of a form for a part of the bill. */
export type BillForm = {
  readonly version: number
  readonly isRemoval: boolean
  readonly fields: BillFields
}
export type BillFields = Readonly<Record<"amount" | "unit" | "word", string>>

/** Reads a form of the bill: `version`, `amount`, `unit`, `word`, or `remove`. Returns null for another form. */
export function readBillForm(sent: Sent): BillForm | null {
  const read = textFields(sent, ["version", "amount", "unit", "word", "remove"])
  const version = read && readVersion(read.version)
  if (read === null || version === null) return null
  const { amount, unit, word } = read
  return { version, isRemoval: read.remove !== "", fields: { amount, unit, word } }
}

export type BillProblem =
  | "money_format"
  | "money_decimals"
  | "money_too_large"
  | "percent_format"
  | "amount_required"
  | "word_required"
  | "word_too_long"

type Checked =
  | { readonly ok: true; readonly change: BillChange }
  | { readonly ok: false; readonly field: keyof BillFields; readonly problem: BillProblem }

const removals = {
  delivery: { part: "delivery", cents: null },
  reduction: { part: "reduction", reduction: null },
  charge: { part: "charge", charge: null },
} as const satisfies Record<BillPart, BillChange>

/** Checks the form of a part of the bill. Returns the change, or the problem of the first wrong field. */
export function checkBillForm(
  part: BillPart,
  { isRemoval, fields }: Pick<BillForm, "isRemoval" | "fields">,
): Checked {
  if (isRemoval) return { ok: true, change: removals[part] }
  const word = oneLine(fields.word)
  if (word.length > chargeWordLimit) return { ok: false, field: "word", problem: "word_too_long" }
  return checks[part](fields, word)
}

/** The raw values of the parts that a bill has from its beginning. */
export type FirstBill = Readonly<Record<BillPart, BillFields>>

const noFields: BillFields = { amount: "", unit: "", word: "" }
export const emptyBill: FirstBill = { delivery: noFields, reduction: noFields, charge: noFields }

export type BillProblems = Readonly<
  Partial<Record<BillPart, { readonly field: keyof BillFields; readonly problem: BillProblem }>>
>

/** Returns whether nothing was written for a part. */
export function isEmptyPart({ amount, word }: BillFields): boolean {
  return amount.trim() === "" && word.trim() === ""
}

/** Checks the parts of a new bill by the rules of a change; a part whose fields are empty is none. */
export function checkFirstBill(bill: Partial<FirstBill>): {
  readonly changes: readonly BillChange[]
  readonly problems: BillProblems
} {
  const checked = billParts.flatMap((part) => {
    const fields = bill[part] ?? noFields
    return isEmptyPart(fields) ? [] : [{ part, ...checkBillForm(part, { isRemoval: false, fields }) }]
  })
  return {
    changes: checked.flatMap((result) => (result.ok ? [result.change] : [])),
    problems: Object.fromEntries(checked.flatMap((result) => (result.ok ? [] : [[result.part, result]]))),
  }
}

/** Returns the amounts of a bill and the words that its changed part has. */
export function changedValues(change: BillChange) {
  switch (change.part) {
    case "delivery":
      return change.cents === null
        ? ({ handover: null, deliveryCents: null, areaName: null } as const)
        : ({ handover: "delivery", deliveryCents: change.cents } as const)
    case "reduction": {
      const { kind = null, value = null, word = null } = change.reduction ?? {}
      return { reductionKind: kind, reductionValue: value, reductionWord: word }
    }
    case "charge":
      return { chargeCents: change.charge?.cents ?? null, chargeWord: change.charge?.word ?? null }
  }
}

const checks: Readonly<Record<BillPart, (fields: BillFields, word: string) => Checked>> = {
  delivery({ amount }) {
    const read = readMoney(amount)
    if (!read.ok) return { ok: false, field: "amount", problem: read.reason }
    if (read.cents === null) return { ok: false, field: "amount", problem: "amount_required" }
    return { ok: true, change: { part: "delivery", cents: read.cents } }
  },
  reduction({ amount, unit }, word) {
    const kind = reductionKinds.find((known) => known === unit) ?? "sum"
    const read = readReduction(kind, amount)
    if (!read.ok) return { ok: false, field: "amount", problem: read.problem }
    const { reduction } = read
    return {
      ok: true,
      change: {
        part: "reduction",
        reduction: reduction && { ...reduction, word: word === "" ? null : word },
      },
    }
  },
  charge({ amount }, word) {
    const read = readMoney(amount)
    if (!read.ok) return { ok: false, field: "amount", problem: read.reason }
    if (read.cents === null) return { ok: false, field: "amount", problem: "amount_required" }
    if (word === "") return { ok: false, field: "word", problem: "word_required" }
    const charge = read.cents === 0 ? null : { cents: read.cents, word }
    return { ok: true, change: { part: "charge", charge } }
  },
}
