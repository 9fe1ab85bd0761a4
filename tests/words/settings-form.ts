import type { Fields } from "./visitor.ts"

/** What the settings form sends of a shop that wants nothing but a name. */
export function settingsForm(fields: Fields = {}): Fields {
  return {
    name: "Zaatar & Zeit",
    description: "",
    phone: "",
    location: "",
    address_link: "",
    instagram_url: "",
    facebook_url: "",
    preset: "own",
    color: "#3B82F6",
    product_display_size: "large",
    language: "en",
    ...fields,
  }
}
