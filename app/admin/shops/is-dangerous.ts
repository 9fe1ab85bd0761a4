import { shopsPageSize, type ShopsDialogState } from "./shops-dialog-state.ts"

/** The number of shops in a selection, and of all shops. */
type Selected = { readonly named: number; readonly total: number }

/**
 * Returns whether an action requires the password again if that was given long ago: a recovery, a confirmed deletion,
 * and a mark of all shops or of more than one page. `selected` is called for a selection of single shops only.
 */
export async function isDangerous(
  dialogState: ShopsDialogState,
  form: FormData,
  selected: (ids: readonly string[]) => Promise<Selected>,
): Promise<boolean> {
  switch (dialogState.kind) {
    case "all-unpaid":
    case "recover":
      return true
    case "bulk":
      return dialogState.ids === null || isWide(await selected(dialogState.ids))
    case "delete":
      return form.has("sure")
    default:
      return false
  }
}

/** Returns whether a selection has more shops than a page, or all of them. */
export function isWide({ named, total }: Selected): boolean {
  return named > shopsPageSize || (named > 0 && named === total)
}
