import { href, redirect } from "react-router"
import type { Route } from "./+types/shop-door.route"

/** Specification, section 2: `/shop` is the sign-in page. */
export function loader({ url }: Route.LoaderArgs): never {
  throw redirect(href("/shop/login") + url.search)
}
