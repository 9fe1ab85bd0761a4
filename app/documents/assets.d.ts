declare module "virtual:document-assets" {
  /** Documents load from these addresses (server/bundling/build-documents.ts). */
  const assets: {
    readonly scripts: Readonly<Record<string, string>>
    readonly sheets: Readonly<Record<"base" | "shop" | "order" | "landing", readonly string[]>>
  }
  export default assets
}
