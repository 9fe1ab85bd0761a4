import { expect, type Page } from "@playwright/test"

/**
 * What the texts called, on any page from now on. They call what is nowhere, so that a call is an error of its page: a
 * function of the test's own would need a page of its own.
 */
export function collectCalls(page: Page): string[] {
  const calls: string[] = []
  page.on("pageerror", (error) => void calls.push(error.message))
  page.on("dialog", (dialog) => {
    // The page itself confirms leaving with unsaved changes.
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
const createdOfText = (page: Page) =>
  page.locator("img[src=x], [onmouseover], [onerror], [onload], main b:text-is('x')").count()

/** Nothing was called, nothing was made of a text, and nothing leads into a script. */
export async function expectHarmless(page: Page, calls: readonly string[]): Promise<void> {
  expect(await strangeAddresses(page), page.url()).toEqual([])
  expect(await createdOfText(page), page.url()).toBe(0)
  expect(calls, page.url()).toEqual([])
}

const notText = "[type=checkbox], [type=radio], [type=file], [type=hidden], [type=submit]"

/** The places of the forms that are posted and take text, among all forms of the page. */
export function formsForText(page: Page): Promise<number[]> {
  return page.evaluate(
    (notText) =>
      [...document.forms].flatMap((form, index) =>
        form.method === "post" && form.querySelector(`input:not(${notText}), textarea`) ? [index] : [],
      ),
    notText,
  )
}

/** Fills a form's fields for text and sends it past all that the page's scripts do. */
export async function fillAndSend(page: Page, position: number, texts: readonly string[]): Promise<void> {
  await page.evaluate(
    ({ position, texts, notText }) => {
      const form = document.forms[position]
      const fields = form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        `input:not(${notText}), textarea`,
      )
      for (const [number, field] of [...(fields ?? [])].entries()) {
        if (field instanceof HTMLInputElement) field.type = "text"
        field.value = texts[number % texts.length] ?? ""
      }
      if (form) HTMLFormElement.prototype.submit.call(form)
    },
    { position, texts: [...texts], notText },
  )
}
