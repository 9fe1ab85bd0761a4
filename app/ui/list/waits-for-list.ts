/** Names in an address that choose what a list shows; others open something over it or say what was done. */
const choices = new Set("q category status sort filter page month admin kind shop from to lang".split(" "))

type Place = { pathname: string; search: string }

/** Whether an address is the list of another with another page, filter or order: what is on its way is rows of the same kind. */
export function waitsForList(here: Place, next: Place): boolean {
  const isList = ({ search }: Place) =>
    [...new URLSearchParams(search).keys()].every((name) => choices.has(name))
  return here.pathname === next.pathname && here.search !== next.search && isList(here) && isList(next)
}
