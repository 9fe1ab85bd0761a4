import { limits } from "#app/domain/limits.ts"
import { showToast } from "../show-toast.ts"
import type { Shown } from "../pages/shown-page.ts"
import { selectedIn, withSelected, type Selection } from "./selected-ids.ts"

type Texts = {
  selected: (count: number) => string
  /** The name of the bar while nothing is selected. */
  none: () => string
  tooMany: (limit: number) => string
}

export type SelectionScript = {
  /** Changes the selection as a control of the list says: `one`, `page`, `all` or `none`. */
  select(list: HTMLElement, control: HTMLElement): void
  /** Shows the selection in the list of a page that is shown; an action on it, and another page, end it. */
  showIn(list: HTMLElement | null, shown: Shown): void
}

/** Returns the script that selects the rows of a list, on all of its pages. */
export function selectionOf(texts: Texts): SelectionScript {
  /** What is selected in the list of one filter; null until it is read from the page's boxes. */
  let selection: Selection | null = null

  /** What was ticked before the script ran counts too. */
  function known(list: HTMLElement): Selection {
    const ticked = boxesIn(list).filter(({ checked }) => checked)
    return (selection ??= { of: list.dataset["selection"] ?? "", ids: ticked.map(({ value }) => value) })
  }

  return {
    select(list, control) {
      const about = readList(list)
      const { of, shown } = about
      const { ids, all } = selectedIn(about, known(list))
      const choose = (chosen: Selection["ids"]) => (selection = { of, ids: chosen })
      const change = (some: readonly string[], isSelected: boolean) => {
        const next = withSelected(ids, some, isSelected)
        if (next) choose(next)
        else showToast("bad", texts.tooMany(limits.selectedProducts))
      }
      const { select: what } = control.dataset
      if (what === "all") choose(all === null ? "all" : ids)
      else if (what === "page" && !shown.every((id) => ids.includes(id))) change(shown, true)
      else if (what === "page" && all === null) change(shown, false)
      else if (control instanceof HTMLInputElement && what === "one") change([control.value], control.checked)
      else choose([])
      show(list, known(list), texts)
    },
    showIn(list, { isSamePath, isAnswer }) {
      const isEnded = isAnswer && list?.dataset["ended"] !== undefined
      if (list === null || !isSamePath) selection = null
      else if (isEnded) selection = { of: "", ids: [] }
      if (list) show(list, known(list), texts)
    },
  }
}

const boxesIn = (list: HTMLElement) => [
  ...list.querySelectorAll<HTMLInputElement>('input[data-select="one"]'),
]

function readList(list: HTMLElement) {
  const { selection: of = "", total, allSet = null } = list.dataset
  return { of, shown: boxesIn(list).map(({ value }) => value), total: Number(total), allSet }
}

function show(list: HTMLElement, selection: Selection, texts: Texts): void {
  const about = readList(list)
  const { ids, all, count } = selectedIn(about, selection)
  for (const box of boxesIn(list)) box.checked = ids.includes(box.value)
  const page = list.querySelector<HTMLInputElement>('[data-select="page"]')
  const onPage = about.shown.filter((id) => ids.includes(id)).length
  if (page) {
    page.checked = onPage === about.shown.length
    page.indeterminate = onPage > 0 && !page.checked
  }
  const selectAll = list.querySelector<HTMLElement>('[data-select="all"]')
  if (selectAll instanceof HTMLInputElement) selectAll.checked = all !== null
  else selectAll?.toggleAttribute("hidden", all !== null)
  const bar = list.querySelector("[data-selection-bar]")
  const text = count > 0 ? texts.selected(count) : ""
  for (const element of list.querySelectorAll("[data-selected-count]"))
    element.textContent = text === "" && bar?.contains(element) ? texts.none() : text
  bar?.toggleAttribute("data-lower-bar", count > 0)
  const form = bar?.querySelector("form")
  if (form)
    writeInto(
      form,
      all,
      ids.filter((id) => !about.shown.includes(id)),
    )
}

/** Makes the bar's form name what has no box on the page: the rows of other pages, or all by their digest. */
function writeInto(form: HTMLFormElement, all: string | null, elsewhere: readonly string[]): void {
  form.querySelectorAll("input[data-added]").forEach((field) => field.remove())
  for (const id of elsewhere) {
    const field = document.createElement("input")
    Object.assign(field, { type: "hidden", name: "id", value: id })
    field.dataset["added"] = ""
    form.append(field)
  }
  for (const button of form.querySelectorAll<HTMLButtonElement>("button[formaction]")) {
    const address = new URL(button.formAction)
    if (all === null) address.searchParams.delete("all")
    else address.searchParams.set("all", all)
    button.setAttribute("formaction", address.pathname + address.search)
  }
}
