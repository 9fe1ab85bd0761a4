import { readColor } from "#app/domain/color.ts"
import type { SettingsFields } from "#app/domain/settings-fields.ts"
import { displaySizes, type PublicShop } from "#app/domain/shop.ts"
import { isLocale } from "#app/domain/locale.ts"
import { socialLink } from "#app/domain/social-link.ts"

/** The shop as it would look with what is typed; where that can't be meant yet, as it was before. */
export function previewShop(shop: PublicShop, typed: SettingsFields): PublicShop {
  const instagram = socialLink("instagram", typed.instagram_url)
  const facebook = socialLink("facebook", typed.facebook_url)
  return {
    ...shop,
    name: typed.name.trim() || shop.name,
    description: typed.description.trim() || null,
    phone: typed.phone.trim() || null,
    location: typed.location.trim() || null,
    addressLink: typed.address_link.trim() === "" ? null : shop.addressLink,
    instagramUrl: instagram.ok ? instagram.address : shop.instagramUrl,
    facebookUrl: facebook.ok ? facebook.address : shop.facebookUrl,
    color: readColor(typed.color) ?? shop.color,
    displaySize: displaySizes.find((size) => size === typed.product_display_size) ?? shop.displaySize,
    language: isLocale(typed.language) ? typed.language : shop.language,
  }
}
