/**
 * Returns a copy of what the template with this id contains. The server writes the page's templates, in the page's
 * language, so scripts contain no markup. `data-added` names what a script has added.
 * @throws if the page has no such template
 */
export function fromTemplate(id: string): HTMLElement {
  const template = document.querySelector<HTMLTemplateElement>(`template#${id}`)
  const copy = template?.content.firstElementChild?.cloneNode(true)
  if (!(copy instanceof HTMLElement)) throw new Error(`the page has no template ${id}`)
  copy.dataset["added"] = ""
  return copy
}
