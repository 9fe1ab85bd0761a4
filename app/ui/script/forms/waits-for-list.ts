/** These parameters of an address choose what a list shows; others open a dialog over it or carry a flash. */
const choices = new Set(
  "q category status sort filter page marked month admin kind shop time from to lang".split(" "),
)

type Position = { pathname: string; search: string }

/**
 * Returns whether an address is the same list with another page, filter or order: rows of the same kind are loading.
 */
export function waitsForList(here: Position, next: Position): boolean {
  const isList = ({ search }: Position) =>
    [...new URLSearchParams(search).keys()].every((name) => choices.has(name))
  return here.pathname === next.pathname && here.search !== next.search && isList(here) && isList(next)
}
