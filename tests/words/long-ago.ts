import type { ClientBase } from "pg"
import type { TestAdmin } from "./insert-admin.ts"

/** The password of somebody who is signed in was given long ago: dangerous acts ask for it again. */
export async function passwordWasGivenLongAgo(
  owner: ClientBase,
  { id }: Pick<TestAdmin, "id">,
): Promise<void> {
  await owner.query(
    "update sessions set authenticated_at = now() - interval '16 minutes' where identity_id = $1",
    [id],
  )
}
