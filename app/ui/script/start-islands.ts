import { onPageShown } from "./shown-page.ts"

/** An island in the browser. `update` renders it with other properties; its state stays. */
export type MountedIsland<Props> = { update(props: Props): void; unmount(): void }

/** A file `NAME.island.tsx` exports `mount`. */
export type IslandFile<Props> = { mount(element: HTMLElement, props: Props): MountedIsland<Props> }

type Loaders = Readonly<Record<string, () => Promise<IslandFile<never>>>>
type Mounted = MountedIsland<unknown> & { props: string | undefined }

const mounted = new Map<Element, Mounted>()

/** Returns whether React renders what is in an element; other scripts leave it alone. */
export const isMounted = (element: Element) => mounted.has(element)

/** Loads and mounts the islands of each page once it is shown. They get new properties with each response. */
export function startIslands(loaders: Loaders): void {
  onPageShown(() => {
    for (const [element, island] of mounted) {
      if (element.isConnected) continue
      island.unmount()
      mounted.delete(element)
    }
    for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) void show(element, loaders)
  })
}

async function show(element: HTMLElement, loaders: Loaders): Promise<void> {
  const { island: name = "", props } = element.dataset
  const known = mounted.get(element)
  if (known?.props === props) return
  if (known === undefined) {
    const file = (await loaders[name]?.()) as IslandFile<unknown> | undefined
    if (file === undefined) throw new Error(`no entry loads the island ${name}`)
    const { mount } = file
    if (!element.isConnected || mounted.has(element)) return
    mounted.set(element, { ...mount(element, JSON.parse(props ?? "{}")), props })
  } else {
    known.props = props
    known.update(JSON.parse(props ?? "{}"))
  }
}
