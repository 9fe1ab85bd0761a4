import { href, redirect } from "react-router"
import type { Route } from "./+types/shop-entrance.route"

/** `/shop` leads to the sign-in page (specification, section 2). */
export function loader({ url }: Route.LoaderArgs): never {
  throw redirect(href("/shop/login") + url.search)
}
