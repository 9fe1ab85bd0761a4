/** What is asked for, as far as its address tells: few enough that nothing of anybody is in them. */
export const requestKinds = ["document", "data", "action", "image", "file", "health"] as const
export type RequestKind = (typeof requestKinds)[number]

export function requestKind(method: string, path: string): RequestKind {
  if (path === "/healthz" || path === "/readyz") return "health"
  if (method === "POST") return "action"
  if (path.startsWith("/assets/")) return "file"
  if (path.startsWith("/images/") || path.endsWith("/preview.jpg")) return "image"
  return path.endsWith(".data") ? "data" : "document"
}
