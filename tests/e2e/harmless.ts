import { expect, type Page } from "@playwright/test"

/** Every call of what the texts call, on any page from now on. */
export async function listen(page: Page): Promise<string[]> {
  const calls: string[] = []
  await page.exposeFunction("hostile", () => void calls.push(page.url()))
  page.on("dialog", (dialog) => {
    // What was typed and is not saved yet is asked about by the page itself.
    if (dialog.type() === "beforeunload") return void dialog.accept()
    calls.push(dialog.message())
    void dialog.dismiss()
  })
  return calls
}

/** Addresses on the page that lead anywhere but to a page, a mail, a call or a picture in the page itself. */
function strangeAddresses(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("[href], [src], [action], [formaction], [srcdoc]")].flatMap((element) =>
      ["href", "src", "action", "formaction", "srcdoc"].flatMap((name) => {
        const value = element.getAttribute(name)
        if (value === null) return []
        const isPicture = element.tagName === "IMG" && value.startsWith("data:image/")
        const { protocol } = new URL(value, document.baseURI)
        return isPicture || ["http:", "https:", "mailto:", "tel:"].includes(protocol) ? [] : [value]
      }),
    ),
  )
}

/** Elements and handlers that only a text could have made. */
const madeOfText = (page: Page) =>
  page.locator("img[src=x], [onmouseover], [onerror], [onload], main b:text-is('x')").count()

/** Nothing was called, nothing was made of a text, and nothing leads into a script. */
export async function expectHarmless(page: Page, calls: readonly string[]): Promise<void> {
  expect(await strangeAddresses(page), page.url()).toEqual([])
  expect(await madeOfText(page), page.url()).toBe(0)
  expect(calls, page.url()).toEqual([])
}

/** In the browser: fills a form's fields for text and sends it past all that the page does; false where it has none. */
export function fillAndSend({ place, payloads }: { place: number; payloads: string[] }): boolean {
  const form = [...document.forms].filter(({ method }) => method === "post")[place]
  const fields = [...(form?.elements ?? [])].filter(
    (field): field is HTMLInputElement | HTMLTextAreaElement =>
      field instanceof HTMLTextAreaElement ||
      (field instanceof HTMLInputElement &&
        !["checkbox", "radio", "file", "hidden", "submit"].includes(field.type)),
  )
  for (const [number, field] of fields.entries()) {
    if (field instanceof HTMLInputElement) field.type = "text"
    field.value = payloads[number % payloads.length] ?? ""
  }
  if (form && fields.length > 0) HTMLFormElement.prototype.submit.call(form)
  return fields.length > 0
}
