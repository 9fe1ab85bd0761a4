import { sql } from "kysely"
import type { PictureKind } from "#app/domain/picture/image-limits.ts"
import { build } from "../connection/build.ts"
import { queryOfValues } from "../connection/query-of-values.ts"
import type { VisitorDatabase } from "../connection/scopes.server.ts"

/** Whose a picture is, and whether everyone may see it. */
export type PictureOwner = { readonly shopId: string; readonly isPublic: boolean }

/** Of the product or the shop with that id, which the picture's address names; null when there is none. */
export function findPictureOwner(
  db: VisitorDatabase,
  kind: PictureKind,
  id: string,
): Promise<PictureOwner | null> {
  return db.row(ownerOf({ kind, id }))
}

const ownerOf = queryOfValues(({ kind, id }: { kind: string; id: string }) =>
  build
    .selectFrom(sql<{ shop_id: string; is_public: boolean }>`picture_owner(${kind}, ${id}::uuid)`.as("owner"))
    .select(["shop_id as shopId", "is_public as isPublic"]),
)
