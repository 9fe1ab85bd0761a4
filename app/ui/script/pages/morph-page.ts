import { morph, type Options } from "morphlex"
import { closeDialogsNotIn } from "../modal-dialogs.ts"
import { isMounted } from "./start-islands.ts"

type How = {
  /** The page stays, with another state: what a person typed, opened and scrolled stays, too. */
  isSamePath: boolean
  /** A toast that is shown stays until its time is over. */
  retainsToasts: boolean
}

/** Changes the page into the next one, once the next one's style sheets are loaded. */
export async function morphPage(next: Document, { isSamePath, retainsToasts }: How): Promise<void> {
  await Promise.all(missingSheets(next).map(loadSheet))
  closeDialogsNotIn(next)
  if (!retainsToasts) document.querySelectorAll("main [data-toast]").forEach((toast) => toast.remove())
  for (const { name, value } of next.documentElement.attributes)
    document.documentElement.setAttribute(name, value)
  document.title = next.title
  morph(document.body, next.body, {
    preserveChanges: true,
    beforeNodeVisited(from, to) {
      if (isOwn(from) || (!isSamePath && replacesMain(from, to))) return false
      dropAttributes(from, to)
      return true
    },
    beforeChildrenVisited: (parent) => !(parent instanceof Element && isMounted(parent)),
    beforeNodeRemoved: (node) => !isAdded(node) && !(retainsToasts && isToast(node)),
    beforeAttributeUpdated(element, name, value) {
      if (name === "value") followDefault(element, value)
      return !isOwnState(element, name, value)
    },
  } satisfies Options)
}

/** Another page's main part replaces the last one, so that neither its state nor its input comes along. */
function replacesMain(from: Node, to: Node): boolean {
  if (!(from instanceof HTMLElement && to instanceof HTMLElement && from.matches("main"))) return false
  from.replaceChildren(...to.childNodes)
  return true
}

/** A field without unsaved input shows what is stored now, even if a person has typed in it before. */
function followDefault(field: Element, next: string | null): void {
  if (field instanceof HTMLInputElement && field.type !== "file" && field.value === field.defaultValue)
    field.value = next ?? ""
}

/** morphlex 1.4.0 skips an attribute after each one that it removes. */
function dropAttributes(from: Node, to: Node): void {
  if (!(from instanceof Element && to instanceof Element)) return
  for (const name of from.getAttributeNames())
    if (!to.hasAttribute(name) && !isOwnState(from, name, null) && !isInput(name)) from.removeAttribute(name)
}

/** morphlex also changes the state that belongs to these. */
const isInput = (name: string) => name === "checked" || name === "selected"

/** Toasts of events stay, and what a script says to screen readers: no page has them. */
const isOwn = (node: Node) => node instanceof Element && node.matches("[data-event-toasts], [data-own]")
/** Scripts open parts of a page by these attributes, which no page has when it is rendered. */
const opened = new Set(["data-open", "data-lower-bar"])

/** What a person has opened stays open: a `details`, or what a script opens. So does an island that listens. */
function isOwnState(element: Element, name: string, value: string | null): boolean {
  if (name === "open") return element instanceof HTMLDetailsElement
  return name === "data-mounted" || name === "data-dirty" || (value === null && opened.has(name))
}
/** What scripts have added to the page. */
const isAdded = (node: Node) => node instanceof Element && node.matches("[data-added]")
const isToast = (node: Node) => node instanceof Element && node.matches("[data-toast]")

function missingSheets(next: Document): string[] {
  const loaded = new Set(sheetsOf(document))
  return sheetsOf(next).filter((address) => !loaded.has(address))
}

function sheetsOf(page: Document): string[] {
  return [...page.querySelectorAll('link[rel="stylesheet"]')].flatMap(
    (link) => link.getAttribute("href") ?? [],
  )
}

/** A sheet that can't be loaded does not hold up the page. */
function loadSheet(address: string): Promise<void> {
  const link = document.createElement("link")
  link.rel = "stylesheet"
  link.href = address
  return new Promise((resolve) => {
    for (const end of ["load", "error"]) link.addEventListener(end, () => resolve())
    document.head.append(link)
  })
}
