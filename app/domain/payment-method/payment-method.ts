import { textsIn, type PageLanguage, type Translations } from "../language/translations.ts"

/** The ways to pay a shop; `own` has a name that its owner writes. */
export const paymentKinds = ["cash", "whish", "omt", "bank", "own"] as const
export type PaymentKind = (typeof paymentKinds)[number]

export function isPaymentKind(text: string | null): text is PaymentKind {
  return paymentKinds.some((kind) => kind === text)
}

/** The most ways of a shop, and the longest texts in characters. */
export const paymentMethodLimits = {
  methods: 8,
  name: 60,
  account: 120,
  receiver: 120,
  sentence: 300,
} as const

/** The texts of a way to pay that have translations. */
export const paymentMethodTexts = ["name", "receiver", "sentence"] as const
export type PaymentMethodText = (typeof paymentMethodTexts)[number]

/** A way to pay as its shop stores it. Null: the owner wrote nothing. */
export type PaymentMethod = {
  readonly id: string
  readonly kind: PaymentKind
  /** Of `own` alone; the product names the others. */
  readonly name: string | null
  /** A phone or the number of an account. */
  readonly account: string | null
  /** Whose account it is. */
  readonly receiver: string | null
  readonly sentence: string | null
  readonly translations: Translations<PaymentMethodText>
  readonly isActive: boolean
}

/** A way to pay by the name of that moment. */
export type NamedKind = { readonly kind: PaymentKind; readonly name: string | null }

/** Returns the name of a way to pay for a page: null for one that the product names. */
export function nameIn(
  row: NamedKind & { readonly translations: Translations<"name"> },
  language: PageLanguage,
): NamedKind {
  const { kind, name } = textsIn(["name"], row, language)
  return { kind, name }
}
