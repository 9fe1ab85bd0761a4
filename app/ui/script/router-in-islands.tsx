// It replaces react-router in the scripts of documents (`build-documents.ts`): links and forms are plain ones, which the page's
// script follows and sends.
import type { FormProps, LinkProps, Location, NavigateOptions, Navigation } from "react-router"
import { refresh, visit } from "./visit-page.ts"
import { shownAddress } from "./visit-history.ts"

const own = new Set([
  "replace",
  "preventScrollReset",
  "reloadDocument",
  "prefetch",
  "discover",
  "viewTransition",
])

/** Drops what only the router understands. */
function plain<Props extends object>(props: Props): Props {
  return Object.fromEntries(Object.entries(props).filter(([name]) => !own.has(name))) as Props
}

export function Link({ to, children, ...props }: LinkProps) {
  return (
    <a
      href={String(to)}
      data-reload={props.reloadDocument ? "" : undefined}
      data-discover="true"
      {...plain(props)}
    >
      {children}
    </a>
  )
}

export function Form(props: FormProps) {
  return <form data-discover="true" {...plain(props)} />
}

/** Fills the parameters of a route into its address. */
export function href(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""))
}

export const useNavigate = () => navigate

function navigate(
  to: string | number | { pathname?: string; search?: string },
  options: NavigateOptions = {},
) {
  if (typeof to === "number") return history.go(to)
  const { replace = false, preventScrollReset = false } = options
  const address = typeof to === "string" ? to : `${to.pathname ?? ""}?${(to.search ?? "").replace(/^\?/, "")}`
  const entry = replace ? "replace" : "push"
  return visit(new URL(address, location.href), { entry, ...(preventScrollReset && { scroll: "stay" }) })
}

const idle: Pick<Navigation, "state" | "location" | "formAction" | "formData" | "formMethod"> = {
  ...{
    state: "idle",
    location: undefined,
    formMethod: undefined,
    formAction: undefined,
    formData: undefined,
  },
}

/** The page's script shows itself what is on the way. */
export const useNavigation = () => idle
/** An island gets the response to a form as a property. */
export const useActionData = () => undefined

export function useLocation(): Location {
  const { pathname, search, hash } = shownAddress()
  return { pathname, search, hash, key: "", state: null, mask: undefined }
}

export const useSearchParams = () => [shownAddress().searchParams] as const
export const useRevalidator = () => ({ state: "idle", revalidate: refresh }) as const
export const useBlocker = () => ({ state: "unblocked" }) as const
