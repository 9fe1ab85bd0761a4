import { sql } from "kysely"
import type { PictureKind } from "#app/domain/picture/image-limits.ts"
import { build, queryOfValues } from "../connection/build.ts"
import type { VisitorDatabase } from "../connection/scopes.server.ts"

/** The shop of a picture, and whether everyone may see the picture. */
export type PictureOwner = { readonly shopId: string; readonly isPublic: boolean }

/** Finds the owner by the id of the product or shop in the picture's address; null if there is none. */
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
