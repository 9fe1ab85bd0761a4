import { expect } from "vitest"
import type { TestApplication } from "../application/use-test-application.ts"
import type { TestShop } from "../fixtures/insert-shop.ts"
import { textOf } from "./page.ts"
import { fromElsewhere, signIn } from "./sign-in.ts"
import type { Visitor } from "./visitor.ts"

type Read = { html: string; text: string }

/** Signs the owner of a shop in, from an address of their own. */
export async function ownerOf(application: TestApplication, shop: TestShop): Promise<Visitor> {
  const visitor = application.visitor()
  await signIn(visitor, shop)
  return visitor
}

/** Returns the text of the owner's first page, in both languages. */
export async function readDashboard(
  application: TestApplication,
  shop: TestShop,
  query = "",
): Promise<{ owner: Visitor; en: Read; ar: Read }> {
  const owner = await ownerOf(application, shop)
  const ask = async (lang: string) => {
    const page = await owner.visit(`/shop/dashboard?lang=${lang}${query}`, fromElsewhere())
    expect(page.status).toBe(200)
    expect(page.html).toContain(`<html lang="${lang}" dir="${lang === "ar" ? "rtl" : "ltr"}"`)
    return { html: page.html, text: textOf(page.html) }
  }
  return { owner, en: await ask("en"), ar: await ask("ar") }
}
