import type { Fields, Page, Visitor } from "#tests/client/visitor.ts"

export const addOrderPath = "/shop/orders/new"

/** What a browser without a script sends of the form of an order that the owner adds. */
export function fieldsOfAdded({ html }: Page, changes: Fields = {}): Fields {
  const form = html.slice(html.indexOf(`action="${addOrderPath}"`))
  const fields: Record<string, string[]> = {}
  for (const [tag] of form.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)) {
    const [, name = ""] = / name="([^"]*)"/.exec(tag) ?? []
    const [, value = ""] = / value="([^"]*)"/.exec(tag) ?? []
    const isTick = /type="(?:radio|checkbox)"/.test(tag)
    if (name === "" || (isTick && !tag.includes(" checked"))) continue
    const chosen = /^<select[^>]*>(?:(?!<\/select>)[\s\S])*?<option value="([^"]*)" selected="">/.exec(
      form.slice(form.indexOf(tag)),
    )?.[1]
    ;(fields[name] ??= []).push(tag.startsWith("<select") ? (chosen ?? "") : value)
  }
  return { ...fields, ...changes }
}

export const openAddOrder = (owner: Visitor) => owner.visit(`${addOrderPath}?lang=en`)

export const postAddOrder = (owner: Visitor, page: Page, changes: Fields) =>
  owner.post(`${addOrderPath}?lang=en`, fieldsOfAdded(page, changes))

/** Opens the page and adds products to it. */
export async function openWithItems(owner: Visitor, products: readonly string[]): Promise<Page> {
  let page = await openAddOrder(owner)
  for (const product of products) page = await postAddOrder(owner, page, { act: `add:${product}` })
  return page
}
