import { href, redirect } from "react-router"
import { namedCookie, type CookieBearer } from "#app/http/cookies.ts"
import { productsQuery, readListView, readProductsQuery, type ListView } from "../products-address.ts"

const yearSeconds = 31_536_000

/** The device remembers the view of the list; the server renders it, so no page shows the other one first. */
const viewCookie = namedCookie("products", yearSeconds)

/** Returns the view that the device remembers; without one the cards of the specification. */
export function rememberedView(request: CookieBearer, secure: boolean): ListView {
  return viewCookie.read(request, secure) === "list" ? "list" : "grid"
}

/** Remembers the view that the address names (`?as=list`), and shows the list so; null if it names none. */
export function chooseView({ searchParams }: URL, secure: boolean): Response | null {
  const view = readListView(searchParams)
  if (view === null) return null
  const list = href("/shop/products") + productsQuery(readProductsQuery(searchParams))
  return redirect(list, { headers: { "Set-Cookie": viewCookie.set(view, secure) } })
}
