import { onPageShown } from "./shown-page.ts"

/** An island in the browser. `update` renders it with other properties; its state stays. */
export type MountedIsland<Props> = { update(props: Props): void; unmount(): void }

/** A file `NAME.island.tsx` exports `mount`, which calls `onMounted` once the island listens. */
export type IslandFile<Props> = {
  mount(element: HTMLElement, props: Props, onMounted?: () => void): MountedIsland<Props>
}

type Loaders = Readonly<Record<string, () => Promise<IslandFile<never>>>>
type Mounted = MountedIsland<unknown> & { props: string | undefined }

const mounted = new Map<Element, Mounted>()

/** Returns whether React renders what is in an element; other scripts leave it alone. */
export const isMounted = (element: Element) => mounted.has(element)

let loaders: Loaders = {}
const files = new Map<string, Promise<IslandFile<unknown>>>()

/**
 * Mounts the islands of each page once it is shown. They get new properties with each response. `known` loads the file of
 * each island.
 */
export function startIslands(known: Loaders): void {
  loaders = known
  onPageShown(() => {
    for (const [element, island] of mounted) {
      if (element.isConnected) continue
      island.unmount()
      mounted.delete(element)
    }
    for (const element of islandsOf(document)) void show(element)
  })
  document.addEventListener("click", holdEarlyPress, true)
}

const islandsOf = (page: Document) => page.querySelectorAll<HTMLElement>("[data-island]")

/** Loads the islands of a page that is about to be shown, so that they listen as soon as they are seen. */
export async function loadIslandsOf(page: Document): Promise<void> {
  // A file that can't be loaded is asked for again by the page, which works without it.
  await Promise.allSettled([...islandsOf(page)].map(loadFile))
}

function loadFile({ dataset }: HTMLElement): Promise<IslandFile<unknown>> {
  const { island: name = "" } = dataset
  const loader = loaders[name]
  if (loader === undefined) throw new Error(`no entry loads the island ${name}`)
  const file = files.get(name) ?? (loader() as Promise<unknown> as Promise<IslandFile<unknown>>)
  files.set(name, file)
  file.catch(() => files.delete(name))
  return file
}

async function show(element: HTMLElement): Promise<void> {
  const { props } = element.dataset
  const known = mounted.get(element)
  if (known?.props === props) return
  if (known === undefined) {
    const { mount } = await loadFile(element)
    if (!element.isConnected || mounted.has(element)) return
    const island = mount(element, JSON.parse(props ?? "{}"), () => replayEarly(element))
    mounted.set(element, { ...island, props })
  } else {
    known.props = props
    known.update(JSON.parse(props ?? "{}"))
  }
}

/** Buttons that were pressed before their island listened. */
let early: HTMLElement[] = []

function holdEarlyPress(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>("button") : null
  const island = button?.closest("[data-island]")
  if (!button || !island || island.hasAttribute("data-mounted")) return
  event.preventDefault()
  event.stopPropagation()
  early.push(button)
}

/** Does what a person did before the island listened: presses, and chosen files. */
function replayEarly(element: HTMLElement): void {
  if (element.hasAttribute("data-mounted")) return
  element.setAttribute("data-mounted", "")
  for (const field of element.querySelectorAll<HTMLInputElement>('input[type="file"]'))
    if (field.files?.length) field.dispatchEvent(new Event("change", { bubbles: true }))
  const presses = early.filter((button) => element.contains(button))
  early = early.filter((button) => !presses.includes(button) && button.isConnected)
  for (const button of presses) button.click()
}
