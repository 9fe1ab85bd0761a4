import type { PageAddress } from "../addresses/page-address.ts"
import type { Page } from "./page.ts"

type Render = {
  readonly tags: readonly string[]
  /** False once something that the page shows has changed since it was begun. */
  isCurrent: boolean
  readonly page: Promise<Page>
}

/** What is being rendered. Requests for the page meanwhile wait for the same render, unless a change came in between. */
export class Renders {
  readonly #joinable = new Map<string, Render>()
  readonly #all = new Set<Render>()

  /** The render of that address that a request of now may wait for. */
  waiting(key: string): Promise<Page> | undefined {
    return this.#joinable.get(key)?.page
  }

  /**
   * Begins one. `keep` gets the page if nothing that it shows has changed since: one that was begun before a change and
   * ends after it goes to the requests from before the change and to no other.
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

  /** Something has changed: what `tag` names, or anything without one. */
  changed(tag?: string): void {
    for (const render of this.#all)
      if (tag === undefined || render.tags.includes(tag)) render.isCurrent = false
    for (const [key, render] of this.#joinable) if (!render.isCurrent) this.#joinable.delete(key)
  }
}
