import * as v from "valibot"
import { manyLines, oneLine, westernDigits } from "../text/text-input.ts"
import { perLanguage } from "../language/locale.ts"
import { limits, unlimited } from "../limits.ts"
import { readMoney, writeMoney } from "../price/read-money.ts"
import { optionalLine, optionalLines, problemsOf, requiredLine, textAs } from "../text/form-rules.ts"
import { sentFields, type Sent } from "../text/text-fields.ts"
import { planLanguages, type PlanLanguage, type PlanTranslations } from "./plan-translations.ts"

/** A text in another language; features have one line each. */
type TranslatedField = `${"name" | "description" | "features"}_${PlanLanguage}`

/** The values of the form, by field name. */
export type PlanFields = { [Field in TranslatedField]: string } & {
  name: string
  product_limit: string
  price: string
  description: string
  /** One line each. */
  features: string
  is_active: boolean
}

/** A plan as stored: the monthly price in cents, null if free; a limit of `-1` is unlimited. */
export type PlanInput = {
  name: string
  productLimit: number
  priceCents: number | null
  description: string | null
  /** The landing page lists them; without any, it lists those of all plans. */
  features: string[]
  translations: PlanTranslations
  isActive: boolean
}

const texts = [
  ...(["name", "product_limit", "price", "description", "features"] as const),
  ...planLanguages.flatMap((language) => [
    `name_${language}` as const,
    `description_${language}` as const,
    `features_${language}` as const,
  ]),
]
const noTexts = Object.fromEntries(texts.map((name) => [name, ""])) as Record<(typeof texts)[number], string>

/** A new plan is active (specification, section 5). */
export const emptyPlan: PlanFields = { ...noTexts, is_active: true }

/** Keys of messages. */
export const planProblems = [
  "name_required",
  "name_too_long",
  "name_taken",
  "limit_required",
  "limit_range",
  "money_format",
  "money_decimals",
  "money_too_large",
  "description_too_long",
  "feature_too_long",
  "too_many_features",
] as const
export type PlanProblem = (typeof planProblems)[number]

/** The problems, by field. */
export type PlanProblems = { [Field in keyof PlanFields]?: PlanProblem }

const no = (problem: PlanProblem) => problem

const productLimit = v.pipe(
  v.string(),
  v.transform((text) =>
    westernDigits(text)
      .replace(/[\s,٬]/g, "")
      .replace(/^[−–]/, "-"),
  ),
  v.nonEmpty(no("limit_required")),
  v.regex(/^(?:-1|[1-9]\d{0,6})$/, no("limit_range")),
  v.transform(Number),
  v.check((limit) => limit === unlimited || limit <= limits.planProducts, no("limit_range")),
)

const price = textAs((text, reject) => {
  const reading = readMoney(text)
  return reading.ok ? reading.cents : reject(no(reading.reason))
})

const description = optionalLines(limits.planDescription, no("description_too_long"))

const features = v.pipe(
  v.string(),
  v.transform((text) => manyLines(text).split("\n").map(oneLine).filter(Boolean)),
  v.transform((lines) => [...new Set(lines)]),
  v.maxLength(limits.planFeatures, no("too_many_features")),
  v.check((lines) => lines.every(({ length }) => length <= limits.planFeature), no("feature_too_long")),
)

const schema = v.strictObject({
  name: requiredLine(limits.planName, { missing: no("name_required"), tooLong: no("name_too_long") }),
  product_limit: productLimit,
  price,
  description,
  features,
  ...perLanguage(planLanguages, "name_", () => optionalLine(limits.planName, no("name_too_long"))),
  ...perLanguage(planLanguages, "description_", () => description),
  ...perLanguage(planLanguages, "features_", () => features),
  is_active: v.boolean(),
})

/** Returns the fields of the form for a stored plan. */
export function fieldsOfPlan(plan: PlanInput): PlanFields {
  const inOther = plan.translations
  return {
    name: plan.name,
    product_limit: String(plan.productLimit),
    price: writeMoney(plan.priceCents),
    description: plan.description ?? "",
    features: plan.features.join("\n"),
    ...perLanguage(planLanguages, "name_", (language) => inOther[language]?.name ?? ""),
    ...perLanguage(planLanguages, "description_", (language) => inOther[language]?.description ?? ""),
    ...perLanguage(planLanguages, "features_", (language) => inOther[language]?.features?.join("\n") ?? ""),
    is_active: plan.isActive,
  }
}

/** Reads the fields of a sent form; null for another form, with an unknown or repeated field. */
export function readPlanFields(sent: Sent): PlanFields | null {
  const fields = sentFields(sent, [...texts, "is_active"])
  return fields && { ...noTexts, ...fields, is_active: fields.is_active !== undefined }
}

/** Checks the rules of specification 5, both in the form and on the server. Returns the plan, or the problems. */
export function checkPlan(
  fields: PlanFields,
): { readonly ok: true; readonly plan: PlanInput } | { readonly ok: false; readonly problems: PlanProblems } {
  const result = v.safeParse(schema, fields)
  if (result.success) {
    const { name, product_limit, price, description, features, is_active, ...inOthers } = result.output
    const rest = { productLimit: product_limit, priceCents: price, isActive: is_active }
    const translations = translationsOf(inOthers)
    return { ok: true, plan: { name, description, features, translations, ...rest } }
  }
  return { ok: false, problems: problemsOf(result.issues, planProblems) }
}

type TextsInOthers = Pick<v.InferOutput<typeof schema>, TranslatedField>

/** Returns the translations without empty texts. */
function translationsOf(texts: TextsInOthers): PlanTranslations {
  const entries = planLanguages.map((language) => {
    const [name, description] = [texts[`name_${language}`], texts[`description_${language}`]]
    const features = texts[`features_${language}`]
    return [
      language,
      {
        ...(name !== null && { name }),
        ...(description !== null && { description }),
        ...(features.length > 0 && { features }),
      },
    ] as const
  })
  return Object.fromEntries(entries.filter(([, inOther]) => Object.keys(inOther).length > 0))
}
