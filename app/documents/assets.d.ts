declare module "virtual:document-assets" {
  /** Addresses of what documents load (server/bundling/build-documents.ts). */
  const assets: {
    readonly scripts: Readonly<Record<string, string>>
    readonly sheets: Readonly<Record<"base" | "shop" | "landing", readonly string[]>>
  }
  export default assets
}
