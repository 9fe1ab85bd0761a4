// It replaces react-router in the scripts of documents (`build-documents.ts`): no browser needs the router.

/** Fills the parameters of a route into its address. */
export function href(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""))
}
