import type { ServerResponse } from "node:http"

const POLICY = "content-security-policy"

/** Vite's hot reload puts style sheets into `<style>` elements, which the policy of the real pages forbids. */
export function allowInjectedStyles(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response)
  response.setHeader = (name, value) =>
    setHeader(
      name,
      name.toLowerCase() === POLICY && typeof value === "string"
        ? value.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
        : value,
    )
}
