import { shopsPageSize, type ShopsDialogState } from "./shops-dialog-state.ts"

/** What a selection names: how many of its shops there are, and how many there are in all. */
type Selected = { readonly named: number; readonly total: number }

/**
 * Whether an action requires the password again when that was given long ago: a recovery, a deletion that is confirmed, and
 * whatever marks all shops or more than one page shows. `selected` is called for a selection of single shops only.
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

/** More than a page shows, or every shop that there is. */
export function isWide({ named, total }: Selected): boolean {
  return named > shopsPageSize || (named > 0 && named === total)
}
