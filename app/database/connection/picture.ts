import type { Picture } from "#app/domain/shop/shop.ts"

/** A picture of the two columns that hold one; a row has both or neither. */
export function pictureOf(key: string | null, placeholder: string | null): Picture | null {
  return key === null || placeholder === null ? null : { key, placeholder }
}
