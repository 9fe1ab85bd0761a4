import { listCategories } from "#app/database/categories.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { findOwnPlan } from "#app/database/shop/plan-and-payments.ts"
import { listStockChoices } from "#app/database/shop/products/mark-stock.ts"
import {
  countByStatus,
  countOwnProducts,
  findOwnProduct,
  listOwnProductIds,
  listOwnProducts,
  type OwnProduct,
} from "#app/database/shop/products/own-products.ts"
import { isAsking, listAskingProducts } from "#app/database/shop/products/questions.ts"
import { countTextsInShort } from "#app/database/shop/texts/text-progress.ts"
import { findAllSelected, findSelected } from "#app/database/shop/products/selected-products.ts"
import { otherLanguages } from "#app/domain/language/locale.ts"
import type { PageLanguage } from "#app/domain/language/translations.ts"
import { basicProductLimit, limits } from "#app/domain/limits.ts"
import { pageCount } from "#app/domain/paging.ts"
import { productTexts } from "#app/domain/product-language/translated-fields.ts"
import { questionsIn } from "#app/domain/question/question.ts"
import { planUse } from "#app/domain/plan/plan-use.ts"
import { digestOfSet } from "#app/http/forms/set-digest.server.ts"
import { categoryChoices, shownIn, shownVariants } from "../../owner-language.server.ts"
import type { ProductsDialogState, ProductsQuery } from "../products-address.ts"

/** What the page shows of the shop's products. */
export type ProductsRead = Awaited<ReturnType<typeof readProducts>>

/** The dashboard's page size (specification 9). */
const pageSize = 10

const offersAll = (total: number) => total > pageSize && total <= limits.allSelectedProducts

/**
 * Loads what the page shows at an address: a page of the list with its figures, and the content of its dialog.
 * `isMissing` is true if that does not exist; `full` is set if the plan has no room for the new product that the
 * address opens.
 */
export async function readProducts(
  shopId: string,
  query: ProductsQuery,
  dialogState: ProductsDialogState | null,
  language: PageLanguage,
) {
  const productId = dialogState && "id" in dialogState ? dialogState.id : null
  const chosen =
    dialogState?.kind === "selected" && (dialogState.all !== null || dialogState.ids.length > 0)
      ? dialogState
      : null
  const [page, counts, statusCounts, categories, product, found, plan, choices, texts, all, asks, asking] =
    await asShop(shopId, (db) => {
      const others = otherLanguages(language.own)
      const listed = listOwnProducts(db, { ...query, pageSize })
      return Promise.all([
        listed,
        countOwnProducts(db),
        countByStatus(db, query),
        listCategories(db),
        productId === null ? null : findOwnProduct(db, productId),
        chosen && (chosen.all === null ? findSelected(db, chosen.ids) : findAllSelected(db, query)),
        dialogState?.kind === "new" ? findOwnPlan(db) : null,
        dialogState?.kind === "stock" ? listStockChoices(db, dialogState.id) : [],
        Promise.all(others.map(async (to) => ({ to, progress: await countTextsInShort(db, to) }))),
        listed.then(({ total }) => (offersAll(total) ? listOwnProductIds(db, query, total) : null)),
        isAsking(db),
        chosen?.act === "questions" ? listAskingProducts(db) : [],
      ])
    })
  const use = dialogState?.kind === "new" && planUse(plan?.productLimit ?? basicProductLimit, counts.total)
  return {
    list: {
      ...page,
      products: page.products.map((card) => shownIn(productTexts, card, language)),
      pages: pageCount(page.total, pageSize),
      counts,
      statusCounts,
      categories: categoryChoices(categories, language),
      product: product && (isStoredShown(dialogState) ? product : productIn(product, language)),
      /** The digest of all products that match the filter, if they are on several pages and can be selected together. */
      allSet: all && digestOfSet(all),
      selected: (found ?? []).map((each) => shownIn(["name"], each, language)),
      /** The digest of the set of the selected products. */
      selectedSet: digestOfSet((found ?? []).map(({ id }) => id)),
      /** True if any product of the shop has questions. */
      asks,
      /** The products whose questions can be copied to the selected ones. */
      asking: asking.map(({ questions, ...each }) => ({
        ...{ id: each.id, name: shownIn(["name"], each, language).name },
        questions: questionsIn(questions, language),
      })),
      /** The variants of the product whose stock is marked. */
      choices: shownVariants(choices, language),
      /** The progress of the translation into each other language. */
      texts,
    },
    isMissing: dialogState === null || (productId !== null && product === null) || found?.length === 0,
    full: use && use.kind === "full" ? { limit: use.limit, count: counts.total } : null,
  }
}

/** The form edits the stored texts, and what the owner shares of a published product has the shop's own; their heads pick. */
function isStoredShown(dialogState: ProductsDialogState | null): boolean {
  return dialogState !== null && ["edit", "remove-image", "live"].includes(dialogState.kind)
}

function productIn(product: OwnProduct, language: PageLanguage): OwnProduct {
  const { category, variants } = product
  return {
    ...shownIn(productTexts, product, language),
    category: category && shownIn(["name"], category, language),
    variants: shownVariants(variants, language),
  }
}
