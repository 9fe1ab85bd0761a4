import type { PageAddress } from "../addresses/page-address.ts"
import type { Page } from "./page.ts"

type Render = {
  readonly tags: readonly string[]
  /** False once something has changed that the page shows. */
  isCurrent: boolean
  readonly page: Promise<Page>
}

/** The running renders. Requests for the same page wait for its render, unless a change came in between. */
export class Renders {
  readonly #joinable = new Map<string, Render>()
  readonly #all = new Set<Render>()

  /** Returns the running render of that address that a new request may wait for. */
  waiting(key: string): Promise<Page> | undefined {
    return this.#joinable.get(key)?.page
  }

  /**
   * Begins a render. `keep` gets the page if nothing has changed meanwhile: otherwise only the requests from before the
   * change get it.
   */
  begin(
    address: PageAddress,
    { render, keep }: { render: () => Promise<Page>; keep: (page: Page) => void },
  ): Promise<Page> {
    const { key, tags } = address
    const rendered: Render = { tags, isCurrent: true, page: render() }
    this.#all.add(rendered)
    this.#joinable.set(key, rendered)
    return rendered.page
      .then((page) => {
        if (rendered.isCurrent) keep(page)
        return page
      })
      .finally(() => {
        this.#all.delete(rendered)
        if (this.#joinable.get(key) === rendered) this.#joinable.delete(key)
      })
  }

  /** Marks the renders that show what `tag` names as outdated, or all renders without a tag. */
  changed(tag?: string): void {
    for (const render of this.#all)
      if (tag === undefined || render.tags.includes(tag)) render.isCurrent = false
    for (const [key, render] of this.#joinable) if (!render.isCurrent) this.#joinable.delete(key)
  }
}
