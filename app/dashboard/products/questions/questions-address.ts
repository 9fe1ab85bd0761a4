import { href } from "react-router"
import { addressWith } from "#app/http/screen.ts"

/** The dialog that an address opens over a product's questions, or the action of a form that is sent there. */
export type QuestionsDialogState =
  | { readonly kind: "list" | "new" | "copy" | "reorder" }
  /** `name` is the question's name in the shop's own language. */
  | { readonly kind: "question" | "delete"; readonly name: string }

/** Reads `?question=NAME`, `?delete=NAME`, `?new`, `?copy` or `?reorder`. */
export function readQuestionsDialogState(parameters: URLSearchParams): QuestionsDialogState {
  for (const kind of ["question", "delete"] as const) {
    const name = parameters.get(kind)
    if (name !== null) return { kind, name }
  }
  const plain = (["new", "copy", "reorder"] as const).find((kind) => parameters.has(kind))
  return { kind: plain ?? "list" }
}

/** Returns the address of a product's questions, with an open dialog, an action, or a flash. */
export function questionsAddress(productId: string, also: Readonly<Record<string, string>> = {}): string {
  return addressWith(href("/shop/products/:productId/questions", { productId }), also)
}
